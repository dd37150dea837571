import type { ImportProblem, ImportReport } from '#api/domains/kliniken/index.ts';

/** Of each kind so many lines are shown; the rest is counted. */
const MAX_LINES = 50;

/** What an import did or would do, as text for the person who runs it. */
export function renderReport({ plan, clinics, warnings, encoding }: ImportReport, isDryRun: boolean): string {
  const { added, changed, confirmed, returned, removed, unchanged } = plan;
  return [
    ...listed('neu', added.map(nameOf)),
    ...listed(
      'geändert',
      changed.map((clinic) => `${nameOf(clinic)}: ${clinic.changes.join(', ')}`),
    ),
    ...listed('wieder da', returned.map(nameOf)),
    ...listed('nicht mehr im Verzeichnis', removed.map(nameOf)),
    ...listed('Hinweis', warnings.map(sentenceOf)),
    [
      `${clinics} Kliniken in der Datei (${encoding})`,
      `${added.length} neu`,
      `${changed.length} geändert`,
      `${confirmed.length} nur Stand oder Quelle`,
      `${returned.length} wieder da`,
      `${unchanged} unverändert`,
      `${removed.length} nicht mehr im Verzeichnis`,
    ].join(' · '),
    isDryRun ? 'Probelauf: Es wurde nichts geschrieben.' : 'Übernommen.',
  ].join('\n');
}

/** Why a file was refused. */
export function renderProblems(problems: readonly ImportProblem[]): string {
  return [
    ...listed('Fehler', problems.map(sentenceOf)),
    'Die Datei wurde nicht übernommen; gespeichert ist, was vorher da war.',
  ].join('\n');
}

function nameOf({ sourceId, name }: { readonly sourceId: string; readonly name: string }): string {
  return `${sourceId} ${name}`;
}

function sentenceOf({ code, where, text }: ImportProblem): string {
  return `${where === undefined ? '' : `${where}: `}${text} (${code})`;
}

function listed(title: string, lines: readonly string[]): readonly string[] {
  const shown = lines.slice(0, MAX_LINES).map((line) => `${title}: ${line}`);
  return lines.length > MAX_LINES ? [...shown, `${title}: … und ${lines.length - MAX_LINES} weitere`] : shown;
}
