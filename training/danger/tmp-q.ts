import { spokenWordsOf, stretchesOf } from '#core/german/spoken-words.ts';
import { readStretch } from '#safety/danger/stretch.ts';
import { emergencyIn } from '#safety/danger/emergency-rules.ts';
import { recogniseDanger } from '#safety/danger/recognise-danger.ts';
import { saysCrisisPlainly, saysCrisisVeiled } from '#safety/danger/crisis-rules.ts';
for (const t of process.argv.slice(2)) { const s = readStretch(stretchesOf(spokenWordsOf(t))[0]!); console.log(t, '|', s.said.join(' '), s.likeness, emergencyIn(s), saysCrisisPlainly(s), saysCrisisVeiled(s), JSON.stringify(recogniseDanger(t)), JSON.stringify(recogniseDanger(t, { standingBy: 'crisis' }))); }
