/**
 * Lines of which every wording names 112 or a number to talk to. The machine's tests know lines by id only;
 * `tests/exam-lines.test.ts` holds the wordings to it.
 */
export const NAMES_HELP = new RegExp(
  [
    '^emergency\\.(call|again|number|help_coming|coming|arrived|with_crisis|check_in|all_clear|cleared|leaving|goodbye)$',
    '^emergency\\.beside\\.(call|again|help_coming|arrived)$',
    '^crisis\\.(lines|call_now|numbers|calling|no_danger|stay|plain|wait|somebody_yes|check_in|taken_back|go_on|leaving|goodbye)$',
    '^suspicion\\.(emergency|goodbye|(crisis|emergency)\\.(again|reminder))$',
    '^foreign\\.[a-z]+\\.(danger|danger_again)$',
  ].join('|'),
);
