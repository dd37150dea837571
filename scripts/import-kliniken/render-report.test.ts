import { describe, expect, it } from 'vitest';
import { renderProblems, renderReport } from './render-report.ts';

const clinic = (id: number) => ({
  sourceId: String(id),
  name: `Klinik ${id}`,
  source: 's',
  dataAsOf: '2026-01-31',
  content: { website: null, phone: null, offers: [], sites: [], certificates: [] },
});
const PLAN = { added: [], changed: [], confirmed: [], returned: [], unchanged: 0, removed: [] };

describe('the report of an import', () => {
  it('names each change and counts all', () => {
    const plan = {
      ...PLAN,
      added: [clinic(1)],
      changed: [{ ...clinic(2), changes: ['Name', 'Angebote'] }],
      unchanged: 7,
    };
    const warnings = [
      { code: 'plz_zero_restored', where: 'Zeile 3', text: 'Postleitzahl 1067 als 01067 gelesen (Dresden).' },
    ] as const;
    const text = renderReport({ plan, clinics: 9, warnings, encoding: 'utf-8' }, true);
    expect(text.split('\n')).toEqual([
      'neu: 1 Klinik 1',
      'geändert: 2 Klinik 2: Name, Angebote',
      'Hinweis: Zeile 3: Postleitzahl 1067 als 01067 gelesen (Dresden). (plz_zero_restored)',
      '9 Kliniken in der Datei (utf-8) · 1 neu · 1 geändert · 0 nur Stand oder Quelle · 0 wieder da · 7 unverändert · 0 nicht mehr im Verzeichnis',
      'Probelauf: Es wurde nichts geschrieben.',
    ]);
  });

  it('stays readable for ten thousand', () => {
    const added = Array.from({ length: 10_000 }, (_, index) => clinic(index));
    const lines = renderReport(
      { plan: { ...PLAN, added }, clinics: 10_000, warnings: [], encoding: 'utf-8' },
      false,
    ).split('\n');
    expect(lines).toHaveLength(53);
    expect(lines[50]).toBe('neu: … und 9950 weitere');
    expect(lines.at(-1)).toBe('Übernommen.');
  });

  it('of a refusal says that nothing was taken', () => {
    expect(renderProblems([{ code: 'file_empty', text: 'Die Datei ist leer.' }])).toBe(
      'Fehler: Die Datei ist leer. (file_empty)\nDie Datei wurde nicht übernommen; gespeichert ist, was vorher da war.',
    );
  });
});
