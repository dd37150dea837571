import { personWith } from '#api/testing/callers.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import { berlinDay, importClinics } from '#api/domains/kliniken/index.ts';
import { allPlaces } from '#core/places/postal-codes.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';

const FEW = 500;
const MANY = 10_000;
const SEARCHES = 60;
const AIM = 2;

/** What a search for clinics takes among many, as a share of what it takes among few. */
export async function measureClinics(): Promise<Figure> {
  const [few, many] = [await searchMs(FEW), await searchMs(MANY)];
  return {
    title: `clinics: a search among ${MANY}, of one among ${FEW} (medians ${many.toFixed(1)} ms, ${few.toFixed(1)} ms)`,
    value: (many / few).toFixed(2),
    aim: `at most ${AIM.toFixed(2)}`,
    isMet: many <= few * AIM,
  };
}

async function searchMs(count: number): Promise<number> {
  const api = await startTestApi();
  try {
    const places = [...allPlaces().values()];
    const rows = Array.from({ length: count }, (_, index) => {
      const place = places[Math.floor((index * places.length) / count)];
      return `${index};Klinik ${index};${place?.plz ?? ''};DKG;2099-12-31;Angebot ${index % 7}\n`;
    });
    const today = berlinDay(new Date());
    const csv = `id;name;plz;zertifikat;stand;angebote\n${rows.join('').replaceAll('2099-12-31', today)}`;
    await importClinics(api.database, { bytes: Buffer.from(csv), format: 'csv', source: 'bench' }, { today });
    const person = await personWith(api, { tier: 'premium' });
    const samples: number[] = [];
    for (let turn = 0; turn < SEARCHES; turn += 1) {
      const plz = places[Math.floor((turn * places.length) / SEARCHES)]?.plz ?? '';
      const startedAt = performance.now();
      await api.call('GET', `/api/kliniken?plz=${plz}&radiusKm=50`, { as: person });
      samples.push(performance.now() - startedAt);
    }
    // The first ones compile what the rest use.
    return median(samples.slice(SEARCHES / 5));
  } finally {
    await api.close();
  }
}
