import { defineRules } from './rule.ts';
import { SUBJECT } from './vocabulary.ts';

/** D3: alarms. */
export const ALARM_RULES = defineRules('D3', [
  {
    id: 'sounds_like',
    any: [
      '\\b(?:klingt|klingen|hört sich|hören sich|sieht|sehen|riecht|fühlt sich) <4> nach <4> (?:etwas|was|einem|einer|einen|nichts|krebs|tumor|notfall|problem|rückfall)\\b',
      '\\b(?:klingt|hört sich|sieht|wirkt|scheint|macht|fühlt sich) <4> (?:nicht (?:so )?gut|gar nicht gut|schlecht|schlimm|übel|bedenklich|besorgniserregend|beunruhigend|ernst|gefährlich|verdächtig|alarmierend|bedrohlich|dramatisch|kritisch)\\b',
    ],
    unless: ['\\bwas <3> (?:gefährlich|verdächtig) <2> ist'],
  },
  {
    id: 'is_grave',
    any: [
      `${SUBJECT} <2> (?:ist|sind|wäre|kann|können|könnte|wird|werden|scheint) <4> (?:sehr |wirklich |äußerst |höchst |ziemlich |extrem )?(?:ernst|ernstes|ernstzunehmend|besorgniserregend|bedenklich|gefährlich|lebensgefährlich|lebensbedrohlich|alarmierend|beunruhigend|verdächtig|auffällig|kritisch|bedrohlich|dramatisch|schlimm|tödlich|fatal|aggressiv|ungewöhnlich|krankhaft|nicht normal|unnormal|nicht gut|schlecht)\\b(?! (?:nehmen|genommen|gemeint|für sie|wenn|, (?:wenn|dass|sich|eine|ein mal|einmal)))`,
      '\\b(?:ist|wäre|sind|wird|kann) <2> (?:sehr |wirklich |höchst )?(?:gefährlich|lebensgefährlich|besorgniserregend|alarmierend|bedrohlich|lebensbedrohlich|tödlich)\\b(?! <2> \\?)',
      '\\b(?:nicht|nie|keinesfalls|keineswegs|alles andere als|kaum) <2> (?:harmlos|normal|ungefährlich|unbedenklich|in ordnung)\\b',
      '\\b(?:etwas|was) (?:sehr |wirklich |ganz )?(?:ernstes|schlimmes|gefährliches|ernsthaftes|bedrohliches|lebensbedrohliches)\\b',
      '\\b(?:alarmsignale?|warnschuss|lebensgefahr|todesgefahr|alarmzeichen|katastrophe|höchste gefahr)\\b',
      '\\b(?:schlechtes|böses|ernstes|schlimmes|alarmierendes|gefährliches|beunruhigendes|kein gutes) (?:zeichen|omen|vorzeichen|warnsignal)\\b',
    ],
    unless: [
      '\\bnicht (?:so |weiter |mehr )?(?:schlimm|ernst|gefährlich|kritisch)',
      '\\b(?:was|wie) <3> für sie (?:nicht )?normal',
      '\\bernste? frage',
      '\\bim ernst\\b',
      '\\b(?:gilt|gelten) <3> nicht als harmlos',
      '\\bob <8> (?:gefährlich|ernst|schlimm)',
    ],
  },
  {
    id: 'own_fear',
    any: [
      '\\bich (?:befürchte|fürchte|habe <2> (?:angst|sorge)|mache mir <3> sorgen|bin <3> (?:besorgt|beunruhigt|alarmiert|erschrocken))\\b',
      '\\b(?:macht|machen|bereitet|bereiten) mir <3> (?:sorgen?|angst|kummer)\\b',
      '\\b(?:sollte|sollten|muss|müssen|müsste) <5> (?:angst|sorgen|panik) <2> (?:machen|haben|bekommen)\\b(?! <3> (?:nicht|kein))',
      '\\b(?:das )?(?:beunruhigt|besorgt|alarmiert|erschreckt) mich\\b',
      '\\bgefällt mir <3> nicht\\b',
      '\\boh (?:je|nein|gott|weh)\\b',
      '\\b(?:um gottes willen|du meine güte|ach du)\\b',
    ],
  },
  {
    id: 'suspicion',
    any: [
      '\\b(?:verdacht|verdachts) <3> (?:auf|besteht|liegt|erhärtet|bestätigt|nahe)\\b',
      '\\b(?:das schlimmste|schlimmste) <4> (?:rechnen|gefasst|befürchten|annehmen|ausgehen)\\b',
      '\\b(?:nicht|kann|lässt sich) <4> (?:krebs|tumor|bösartig[a-z]*) <3> (?:ausschließen|ausgeschlossen)\\b',
      '\\bnicht <2> (?:ausschließen|auszuschließen|ausgeschlossen) , dass\\b',
      '\\b(?:müssen|musst|muss|werden) <4> (?:sofort|dringend|umgehend|schnellstens|noch heute|unbedingt) <3> (?:operiert|operieren|ins krankenhaus|in die klinik|in die notaufnahme|stationär|chemo)\\b',
      '\\b(?:höchste zeit|zu spät|zu lange gewartet|hätten sie früher|hättest du früher|früher kommen müssen|früher melden|selbst schuld|keine zeit (?:zu )?verlieren|zählt jede (?:minute|stunde|tag)|jede (?:minute|stunde|sekunde) zählt|jeder tag zählt)\\b',
      '\\b(?:mit dem|auf das|vom) schlimmsten?\\b',
      '\\bhätten? <4> (?:nie|nicht|viel früher|schon längst|längst|früher) <6> (?:dürfen|müssen|sollen|kommen|melden|gehen)\\b',
      '\\b(?:wächst|breitet|streut|gestreut|streuen|ausgebreitet|fortgeschritten|wuchert)\\b <4> (?:schnell|sich aus|aus|in|bereits|schon|\\.)',
    ],
    unless: ['\\b(?:es ist|ist es) nie zu spät'],
  },
]);
