/** Word groups that several rules share, in the notation of {@link defineRules}. */

/** Names of diseases and tissue that would say what something is. */
export const DIAGNOSIS =
  '(?:(?:brust|hautkrebs|lungen|knochen)?krebs(?:artig(?:e[rsnm]?)?|erkrankung|geschwür|knoten|zellen|leiden)?|tumor(?:e|en|s)?|(?:mamma)?karzinome?|metastasen?|geschw(?:ulst|ülste)|geschwüre?|zysten?|' +
  'fibroadenom[ea]?|lipome?|fettgeschwulst|mastopathie|mastitis|(?:brust|haut|drüsen|milchgangs)?entzündung(?:en)?|abszesse?|lokalrezidiv|rezidiv[es]?|rückfall|lymphome?|lymphödem[es]?|serome?|' +
  'bluterguss|hämatome?|narben?gewebe|drüsengewebe|fettgewebe|fettgewebsnekrose|ölzyste|mikrokalk|verkalkung(?:en)?|(?:talg|milch|schweiß)drüsen?|milchgang|milchstau|paget|muskelverspannung|' +
  'verspannung(?:en)?|muskelkater|infektion|infekt|ekzem|pickel|gutartig(?:e[rsnm]?)?|gutartiges|bösartig(?:e[rsnm]?)?|maligne?|benigne?|krebsvorstufe|vorstufe|dcis)\\b';

/** No diagnosis directly behind a preposition or "das Wort": there it is only talked about. */
export const NOT_TALKED_ABOUT =
  '(?<!\\b(?:nach|vor|wegen|gegen|über|ueber|uber|trotz|wort|worte|thema|begriff|stichwort|zum thema) (?:(?:ihre[rmn]?|eine[rmn]?|der|dem|den|dieser|diesem) )?)';

/** What a person may have found. */
export const FINDING =
  '(?:knoten|knötchen|knubbel|hubbel|huckel|gnubbel|verhärtung(?:en)?|verdickung(?:en)?|veränderung(?:en)?|stellen?|rötung(?:en)?|schwellung(?:en)?|dellen?|beulen?|befunde?|ausfluss|flüssigkeit|sekret|' +
  'schmerz(?:en)?|brustschmerz(?:en)?|ziehen|stechen|brennen|einziehung(?:en)?|lymphknoten|asymmetrie|größenunterschied|unterschiede?|symptome?|auffälligkeit(?:en)?|brustwarze|haut|gewebe|ding|fleck(?:en)?)';

/** A finding, or a word that stands for one. */
export const SUBJECT = `\\b(?:das|dies|dieses|es|er|so (?:et)?was|(?:der|die|das|den|ihre?|ihren?|deine?|dieser?|dieses|diese|ein|eine|so ein|so eine|solche?[rns]?|manche|viele|die meisten|alle) (?:[a-z]+ ){0,2}${FINDING}|${FINDING})`;

/** Medicines and groups of medicines. */
export const MEDICINE =
  '(?:tamoxifen|letrozol|anastrozol|exemestan|fulvestrant|aromatasehemmer[ns]?|gnrh|zoladex|ibuprofen|ibu|paracetamol|aspirin|ass|diclofenac|voltaren|novalgin|metamizol|novaminsulfon|morphin|morphium|tramadol|tilidin|' +
  'fentanyl|oxycodon|opiate?|opioide?|kortison|cortison|prednisolon|dexamethason|antibiotik(?:um|a)|amoxicillin|heparin|trastuzumab|herceptin|pertuzumab|kadcyla|enhertu|palbociclib|ibrance|abemaciclib|ribociclib|' +
  'olaparib|capecitabin|xeloda|paclitaxel|taxol|docetaxel|epirubicin|bisphosphonate?|zoledronat|denosumab|xgeva|schmerzmittel[ns]?|schmerztabletten?|schlafmittel[ns]?|schlaftabletten?|beruhigungsmittel[ns]?|' +
  'beruhigungstabletten?|antidepressiv(?:um|a)|citalopram|venlafaxin|hormonpräparate?|hormontabletten?|hormone|pille|mönchspfeffer|thyroxin|insulin|blutverdünner[ns]?|marcumar|xarelto|eliquis|tavor|lorazepam|diazepam|' +
  'valium|benzos?|mcp|ondansetron|medikamente?n?|medikamentes|medizin|arznei(?:mittel[ns]?)?|tabletten?|kapseln?|spritzen?|infusion(?:en)?|präparate?|antihormontherapie|antihormone|endokrine therapie|wirkstoffe?)';

/** Treatments besides tablets. */
export const TREATMENT =
  '(?:chemo(?:therapie)?|bestrahlung(?:en)?|strahlentherapie|immuntherapie|antikörpertherapie|antihormontherapie|hormontherapie|therapie|behandlung|operation|op|brust op|mastektomie|nachsorge)';

/** Doctor and clinic in all their names. */
export const DOCTOR =
  '(?:[a-z]*ärzt(?:in|innen|en|e|lich[a-z]*)?|[a-z]*arzt(?:es|praxis|termin|besuch)?|doktor|praxis|klinik|brustzentrum|krankenhaus|gynäkolog(?:in|e|en)|onkolog(?:in|e|en)|behandlungsteam|notaufnahme|hausärztin|hausarzt|untersuchung|termin|mammogra(?:ph|f)ie|ultraschall|vorsorge|nachsorge)';

/** Marks a question or remark about whether something is dangerous or what it is. */
export const DANGER_WORDS =
  '(?:gefährlich|schlimm(?:es)?|krebs|brustkrebs|tumor|bösartig|gutartig|normal|ernst(?:es|haft)?|harmlos|metastase|bedenklich|unbedenklich|sorgen|beunruhigend|bedrohlich|was böses|böse|krank|zyste|entzündung|rückfall|' +
  'rezidiv|in ordnung|okay so|risiko|aufpassen|angst haben|etwas sein|was haben)';
