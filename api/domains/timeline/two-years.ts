import type { ShownEvent, ShownSeries, TimelineBench } from './timeline-test-kit.ts';

/** What a treatment of two years left behind. */
export interface TwoYears {
  readonly as: string;
  readonly letterId: string;
  readonly chemo: ShownSeries;
}

/**
 * A treatment of two years, entered as somebody enters it who has other things on her mind: from memory, in the wrong
 * order, with a wrong year, an entry twice, a cycle that was late, a visit that fell out and a letter that came later.
 */
export async function enterTwoYears(bench: TimelineBench): Promise<TwoYears> {
  const as = await bench.newPerson();
  const change = async ({ id }: ShownEvent, body: object) => {
    const { status } = await bench.api.call('PATCH', `/api/timeline/${id}`, { as, body });
    if (status !== 200) throw new Error(`not changed: ${status}`);
  };
  const patient = { bench, as, change };
  const operation = await enterFromMemory(patient);
  const chemo = await enterChemotherapy(patient);
  const letterId = await enterFromLetter(patient, operation);
  await enterRadiation(patient);
  await enterWhatFollows(patient);
  return { as, letterId, chemo };
}

interface Patient {
  readonly bench: TimelineBench;
  readonly as: string;
  readonly change: (event: ShownEvent, body: object) => Promise<void>;
}

async function enterFromMemory({ bench, as }: Patient): Promise<ShownEvent> {
  const operation = await bench.entered(as, {
    type: 'OP',
    status: 'done',
    title: 'Brusterhaltende OP',
    date: '2024-11',
    side: 'L',
    intention: 'K',
    place: 'Klinik am Park, Station 3',
  });
  await bench.entered(as, {
    type: 'Symptom',
    status: 'done',
    title: 'Knoten ertastet',
    date: 'Frühjahr 2024',
    side: 'L',
  });
  await bench.entered(as, {
    type: 'Diagnose',
    status: 'done',
    title: 'Brustkrebs links',
    date: '2024-04-12',
    side: 'L',
  });
  await bench.entered(as, { type: 'Tumorkonferenz', status: 'done', title: 'Tumorkonferenz', date: '2024-04-24' });
  return operation;
}

/** Six cycles in one go; the third is a week late because of her blood count, and the rest with it. */
async function enterChemotherapy({ bench, as, change }: Patient): Promise<ShownSeries> {
  const chemo = await bench.enteredSeries(as, {
    type: 'Systemtherapie',
    title: 'Chemo TCbHP',
    date: '2024-05-13T09:00',
    endDate: '2024-05-13T14:30',
    count: 6,
    everyDays: 21,
    therapieart: 'CIZ',
    stellungOp: 'N',
    intention: 'K',
    place: 'Tagesklinik, 2. Stock',
  });
  const third = chemo.events[2];
  if (third === undefined) throw new Error('a series of six has a third');
  await bench.api.call('POST', `/api/timeline/series/${chemo.id}/move`, {
    as,
    body: { eventId: third.id, date: '2024-07-01' },
  });
  for (const event of chemo.events) await change(event, { status: 'done' });
  await change(third, { note: 'Eine Woche später: Leukozyten zu niedrig.\n- danach Spritze zu Hause' });
  return chemo;
}

/** The letter of the operation came, and with it the day. */
async function enterFromLetter({ bench, as, change }: Patient, operation: ShownEvent): Promise<string> {
  const letterId = await bench.approvedLetter(
    as,
    'Therapie: Am 12.11.2024 erfolgte die brusterhaltende Operation links mit Wächterlymphknoten-Entfernung.',
    { title: 'OP-Bericht; Klinik "am Park"', date: '2024-11-20' },
  );
  await change(operation, { date: '2024-11-12', documentId: letterId });
  return letterId;
}

/** The wrong year, put right; the same thing twice, one of them deleted. */
async function enterRadiation({ bench, as, change }: Patient): Promise<void> {
  const radiation = {
    type: 'Bestrahlung',
    status: 'done',
    title: 'Bestrahlung linke Brust',
    side: 'L',
    intention: 'K',
    stellungOp: 'A',
  };
  await change(await bench.entered(as, { ...radiation, date: '2024-01-13', endDate: '2024-01-31' }), {
    date: '2025-01-13',
    endDate: '2025-01-31',
  });
  const twice = await bench.entered(as, { ...radiation, date: '2025-01-13' });
  await bench.api.call('DELETE', `/api/timeline/${twice.id}`, { as });
}

/** Every day since, to an end that nobody knows; a check that fell out, and what is still to come. */
async function enterWhatFollows({ bench, as }: Patient): Promise<void> {
  await bench.entered(as, {
    type: 'Systemtherapie',
    status: 'done',
    title: 'Letrozol',
    date: '2025-02',
    therapieart: 'HO',
    stellungOp: 'A',
  });
  await bench.entered(as, { type: 'Labor', status: 'done', title: 'Blutbild, Tumormarker', date: '2025-03-20' });
  const visit = { type: 'Nachsorge', title: 'Nachsorge Dr. Grün', place: 'Praxis, Hauptstraße 1' };
  await bench.entered(as, { ...visit, status: 'cancelled', date: '2025-08-14T10:00', endDate: '2025-08-14T10:30' });
  await bench.entered(as, { ...visit, status: 'done', date: '2025-09-02T08:15' });
  await bench.entered(as, { ...visit, status: 'planned', date: '2027-03-02T08:15', endDate: '2027-03-02T08:45' });
  await bench.entered(as, {
    type: 'Termin',
    status: 'planned',
    title: '=HYPERLINK("http://x") Mammographie',
    date: '2027-04',
  });
  await bench.entered(as, { type: 'Termin', status: 'planned', title: 'Reha', date: 'Winter 2026' });
  await bench.entered(as, {
    type: 'Selbstuntersuchung',
    status: 'done',
    title: 'Selbst abgetastet',
    date: '2026-10-04',
  });
  await bench.entered(as, {
    type: 'Termin',
    status: 'planned',
    title: 'Gespräch über die Narbe – Fäden & <Pflaster> 🌿',
    date: null,
  });
}
