import { writeFileSync } from 'node:fs';
import { recordOf } from '#safety/learned/moderation-record.ts';
import { MODERATION_MODEL_FILE, MODERATION_TABLES } from '#safety/learned/moderation-table.ts';
import { encodeLinear } from '../learner/encode-model.ts';
import { chooseBorders } from './choose-borders.ts';
import { marginsOfAuthorsLeftOut, weightsOfAll } from './leave-authors-out.ts';
import { countLeftOut } from './count-readings.ts';
import { readPosts } from './read-sets.ts';
import { LEFT_OUT_FILE } from './readings.ts';

/**
 * `node training/moderation/train.ts`: learns what is held and how despair sounds in posts, and writes the weights. The
 * borders come from authors who were left out in turn, so this learns once for each part of them: some minutes.
 */

const posts = readPosts();
const leftOut = marginsOfAuthorsLeftOut(posts);
const borders = chooseBorders(leftOut);
const weights = weightsOfAll(posts);
const tables = recordOf(MODERATION_TABLES, (name) => encodeLinear(weights[name]));
writeFileSync(MODERATION_MODEL_FILE, `${JSON.stringify({ tables, borders })}\n`);
const counts = {
  writers: countLeftOut(
    leftOut.filter(({ post }) => !post.isNearBorder),
    borders,
  ),
  nearBorders: countLeftOut(
    leftOut.filter(({ post }) => post.isNearBorder),
    borders,
  ),
};
writeFileSync(LEFT_OUT_FILE, `${JSON.stringify(counts, null, 2)}\n`);
