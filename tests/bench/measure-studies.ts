import { connectedTo } from '#api/domain.ts';
import { studiesDomain } from '#api/domains/studies/index.ts';
import { createMatchIndex } from '#api/domains/studies/match/match-index.ts';
import { madeStudy, startRegister } from '#api/domains/studies/studies-test-kit.ts';
import { personWith } from '#api/testing/callers.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import { readCriteriaTexts } from '#training/studies/read-criteria-texts.ts';
import type { Figure } from './figure.ts';

const STUDIES = 5_000;
const ROUNDS = 20;
const AIM_MS = 1_000;
const CRON = { bearer: 'cron-secret-of-the-tests' } as const;
const BODY = {
  profile: {
    age: 52,
    sex: 'female',
    menopause: 'post',
    diagnosis: 'invasive',
    stage: 'II',
    er: 'positive',
    her2: 'zero',
    ecog: 1,
    metastases: false,
    priorTherapies: { chemotherapy: true, cdk46_inhibitor: false },
  },
  plz: '10115',
};

/** How long one person waits for her match with five thousand studies: the slowest of several, and the very first. */
export async function measureStudies(): Promise<readonly Figure[]> {
  const texts = readCriteriaTexts().map(({ raw }) => raw);
  const register = await startRegister(
    Array.from({ length: STUDIES }, (_, index) =>
      madeStudy(index + 1, { criteria: texts[index % texts.length] ?? '' }),
    ),
  );
  const api = await startTestApi({ domains: [connectedTo(studiesDomain, { client: register.client })] });
  try {
    const importedIn = await timed(async () => {
      for (let state = 'paging'; state === 'paging';) {
        const { body } = await api.call('POST', '/api/studies/sync', CRON);
        state = (body as { sources: readonly { state: string }[] }).sources[0]?.state ?? 'failed';
      }
    });
    const she = await personWith(api, { tier: 'premium' });
    const match = () => timed(() => api.call('POST', '/api/studies/match', { as: she, body: BODY }));
    const first = await match();
    const further: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) further.push(await match());
    const cold = await timed(() => createMatchIndex(api.database).studies());
    return [
      figure('5,000 studies matched for one person, slowest of twenty', Math.max(...further)),
      figure('5,000 studies matched for the first person after an import', first),
      { ...figure('the same read by a process that did not import them', cold), aim: 'none', isMet: true },
      { ...figure('5,000 studies imported, pauses left out', importedIn), aim: 'none', isMet: true },
    ];
  } finally {
    await api.close();
    await register.close();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

function figure(title: string, ms: number): Figure {
  return { title, value: `${Math.round(ms)} ms`, aim: `below ${AIM_MS} ms`, isMet: ms < AIM_MS };
}
