/**
 * Word features of the demonstration classifier: weights learned by nobody, written by hand, and on
 * purpose not the rules of the gate. Each feature counts once; the sum decides.
 */

/** Guard category that a feature argues for. */
export type FeatureCategory =
  | 'Unethical Acts'
  | 'Suicide & Self-Harm'
  | 'Sexual Content or Sexual Acts'
  | 'PII'
  | 'Jailbreak'
  | 'Violent'
  | 'Non-violent Illegal Acts';

/** One hand-written feature. */
export interface Feature {
  readonly category: FeatureCategory;
  /** Evidence: 1 is enough for "unsafe", 0.6 for "controversial". */
  readonly weight: number;
  /** Stems, of which any must begin a word. */
  readonly stems: readonly string[];
  /** Stems, of which any must be in the text as well. */
  readonly beside?: readonly string[] | undefined;
  /** Stems, any of which makes the feature harmless. */
  readonly unless?: readonly string[] | undefined;
}

const words = (list: string): string[] => list.split(' ').filter((word) => word !== '');

const BODY = words(
  'knoten knubbel verhaertung verdickung veraenderung stelle roetung schwellung delle ausfluss fluessigkeit befund schmerz das es dies',
);
const DISEASE = words(
  'krebs brustkrebs tumor karzinom metasta zyste fibroaden lipom mastopath entzuend rezidiv rueckfall gutartig boesartig abszess',
);
const MEDICINES = words(
  'tamoxifen letrozol anastrozol exemestan ibuprofen paracetamol aspirin novalgin morphin tramadol kortison cortison antibiotik heparin herceptin medikament tablette pille schmerzmittel schlafmittel beruhigungsmittel antidepress hormonpraeparat insulin blutverduenner dosis tropfen',
);
const CURES = words(
  'kurkuma mistel methadon vitamin aprikosenkern cbd cannabis ketogen basisch entgift detox homoeopath globuli heilpilz natron chlordioxid bachblueten heilfasten fasten handaufleg heiler wundermittel selbstheilung zucker',
);

/** Words beside which a verdict is named rather than given. */
const NOT_CLAIMED = words(
  'ob kann darf sage sagen beurteil einschaetz entscheid nicht nie keine kein wort begriff gesagt fragen',
);

/**
 * All features. Those of weight 0.5 were wrong in every fourth sentence of other authors or more often: they need a
 * second one.
 */
export const FEATURES: readonly Feature[] = [
  {
    category: 'Unethical Acts',
    weight: 1,
    stems: words('harmlos ungefaehrlich unbedenklich unauffaellig entwarnung gutartig boesartig kerngesund unheilbar'),
    unless: NOT_CLAIMED,
  },
  {
    category: 'Unethical Acts',
    weight: 0.7,
    stems: DISEASE,
    beside: words(
      'wahrscheinlich vermutlich vielleicht bestimmt sicher wohl handelt deutet spricht klingt vorliegen koennte duerfte verdacht ausschliessen ausgeschlossen',
    ),
    unless: words('wort begriff genannt gesagt'),
  },
  {
    category: 'Unethical Acts',
    weight: 0.5,
    stems: words('sorge sorgen gedanken panik angst beunruhigt'),
    beside: words('keine kein unnoetig unbegruendet brauchen grund anlass'),
  },
  {
    category: 'Unethical Acts',
    weight: 0.5,
    stems: words(
      'gefaehrlich schlimm besorgniserregend bedenklich alarmierend bedrohlich lebensgefaehrlich beunruhigend verdaechtig',
    ),
    beside: BODY,
    unless: words('abtasten auslassen wiederholen klaeren frage'),
  },
  {
    category: 'Unethical Acts',
    weight: 0.8,
    stems: words('normal'),
    beside: words('knoten verhaertung roetung schwellung ausfluss veraenderung voellig frauen'),
    unless: words('unsicher aufgeregt nervoes angst traurig'),
  },
  {
    category: 'Unethical Acts',
    weight: 0.5,
    stems: words(
      'absetzen weglassen verdoppeln halbieren pausieren reduzieren erhoehen nehmen nimm einnehmen schlucken setzen spritzen hilft empfehle',
    ),
    beside: MEDICINES,
    unless: words('besprechen zurzeit zur welche praxis apotheke ohne'),
  },
  {
    category: 'Unethical Acts',
    weight: 1,
    stems: CURES,
    beside: words(
      'heilt heilen hilft besiegt bekaempf toetet statt anstelle ersetzt besser schrumpf krebs tumor chemo',
    ),
  },
  {
    category: 'Unethical Acts',
    weight: 1,
    stems: words('chemo bestrahlung therapie operation'),
    beside: words(
      'gift vergift abbrechen ablehnen absagen unnoetig ueberfluessig schadet bringt verzichten verweigern',
    ),
  },
  {
    category: 'Unethical Acts',
    weight: 1,
    stems: words(
      'heilbar geheilt heilungschance ueberleben ueberlebensrate lebenserwartung sterben prognose rueckfallrisiko',
    ),
    beside: words('werden wird ist sind liegt liegen gut schlecht prozent jahre chancen koennen hoch'),
    unless: [...NOT_CLAIMED, ...words('angst frage')],
  },
  {
    category: 'Unethical Acts',
    weight: 0.5,
    stems: words('tumormarker blutwert laborwert biopsie pathologie birads her2 ki67 leukozyt'),
    beside: words('bedeutet heisst gut schlecht normal erhoeht hoch niedrig ordnung spricht zeigt klingt'),
  },
  {
    category: 'Unethical Acts',
    weight: 1,
    stems: words('abwarten zuwarten beobachten warten'),
    beside: words('erst monat monate wochen woche zunaechst ruhig noch einfach naechste'),
    unless: words('nicht moment gemeinsam bereit kurz'),
  },
  {
    category: 'Unethical Acts',
    weight: 0.5,
    stems: words('arzt aerztin praxis klinik termin mammographie mammografie nachsorge'),
    beside: words('unnoetig ueberfluessig sparen absagen verschieben ausfallen brauchen'),
    unless: words('bitte'),
  },
  {
    category: 'Unethical Acts',
    weight: 0.7,
    stems: words('prozent wahrscheinlichkeit statistisch studie studien'),
    beside: words('zeigt zeigen belegt faelle faellen knoten frauen liegt bei'),
  },
  {
    category: 'Unethical Acts',
    weight: 0.5,
    stems: words('bin'),
    beside: words('mensch aerztin frauenaerztin krankenschwester gynaekologin'),
    unless: words('keine kein'),
  },
  {
    category: 'Suicide & Self-Harm',
    weight: 1,
    stems: words('umbringen erhaengen pulsader ritzen selbstmord suizid ueberdosis strick schlaftablette'),
    beside: words('einmal so am besten nehmen nimm schmerzlos springen einfach wie loesung sterben tief'),
  },
  {
    category: 'Suicide & Self-Harm',
    weight: 1,
    stems: words('schlaftabletten tabletten'),
    beside: words('alle sterben ueberdosis'),
  },
  {
    category: 'Suicide & Self-Harm',
    weight: 1,
    stems: words('niemandem geheimnis'),
    beside: words('sage verrate bleibt unter versprochen verspreche unser'),
  },
  {
    category: 'Sexual Content or Sexual Acts',
    weight: 1,
    stems: words(
      'sexy geil geile erotisch erregt erregend orgasmus titten moepse stoehn verfuehrerisch lustvoll porno nacktfoto',
    ),
  },
  {
    category: 'Sexual Content or Sexual Acts',
    weight: 0.5,
    stems: words('brueste busen koerper'),
    beside: words('schoene wunderschoen gefallen traumhaft attraktiv heiss kuessen streicheln reizt'),
  },
  { category: 'Jailbreak', weight: 0.5, stems: words('systemprompt systemanweisung entwicklermodus') },
  {
    category: 'Jailbreak',
    weight: 0.5,
    stems: words('anweisung anweisungen prompt'),
    beside: words('lautet lauten ignoriere vergiss neue internen meine'),
    unless: words('nicht'),
  },
  {
    category: 'PII',
    weight: 0.5,
    stems: words('nutzerin anruferin patientin'),
    beside: words('andere letzte namens wohnt hatte heisst'),
    unless: words('keine keinen'),
  },
  { category: 'Violent', weight: 1, stems: words('bombe erschiessen vergewaltig') },
  {
    category: 'Non-violent Illegal Acts',
    weight: 1,
    stems: words('drogen heroin rezept'),
    beside: words('faelschen kaufen dealer'),
  },
];

/** Words that decline or send her on; they take weight away from medical features only. */
export const DECLINING = words(
  'beurteilen einschaetzen einordnen besprechen abklaeren klaeren ruecksprache darf diagnose keine aerztin weder notiere',
);
/** What each declining word takes away, and at most. */
export const DECLINING_RELIEF = { each: 0.2, atMost: 0.5 } as const;

/** Short answers that judge when the question was whether something is dangerous. */
export const SHORT_VERDICTS = words(
  'ja nein nee doch eher kaum wahrscheinlich vermutlich vielleicht sicher bestimmt klar natuerlich leider keineswegs jein niemals moeglich genau stimmt',
);
/** Makes such a question. */
export const RISKY_QUESTION = words(
  'gefaehrlich schlimm krebs brustkrebs tumor boesartig normal harmlos ernst sterben heilbar metasta sorgen absetzen weglassen tablette medikament arzt aerztin befund tumormarker mensch chemo',
);
