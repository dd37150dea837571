import { foldedWords } from './fold-letters.ts';
import { soundKeyOf } from './spoken-words.ts';

/**
 * Words of everyday German and of the exam that sound like a word of danger but are themselves:
 * "liegen" is no slip of "leben". Recognition by sound never bends one of these.
 */
const LIST =
  'ab aber aufgeschrieben abgeschrieben geschrieben beschrieben unterschrieben vorgeschrieben alle allein alles als also am an andere anderen angst arm arme armen atem atme atmen auf aufhören augen aus außen bald bank baum beben bei beide beiden beim bein beine bekomme bekommt beleben bereit besser bett bin binden bis ' +
  'bisschen bitte bleiben bleibt bluse blut blutet brauche braucht breche bringe bringen bringt brust brüste brustwarze creme da dabei damit danach dann daran das dass dauert decke dein dem den der des deutlich dich die dir doch dort dran ' +
  'draußen drauf drin drücke drücken drückt du dunkel durch durst eben eher eigentlich ein eine einem einen einer eines einfach eins ende eng enge er erben erkenne erlebe erleben erlebt ernst erst erste es essen etwas falle fallen falte ' +
  'fange fast fehler fein fenster fertig fest finde finden findet finger flach frage fragen frau früh früher fühle fühlen fühlt für fuß ganz gar gebe geben gegen gehe gehen geht gelb gern gerne gestern gibt ging glaube gleich größe groß ' +
  'gut gute guten habe haben hand hände halt halte halten hänge hängen hängt hart hast hat hatte hätte haut hebe heben hebt hell helle helfen hemd herz heute hier hinter hinten hoch hole holen hören höre ich ihm ihn ihnen ihr ihre im immer in innen ' +
  'ins ist ja jede jeden jetzt kaffee kalt kann kannst kein keine keinen kind kinder klar kleben klebt klein kleine knoten komme kommen kommt können könnte kopf kraft kreis kreise kreisen kurz lage lager lang lange langsam lasse lassen last ' +
  'laut lauter lebe leben lebend leber lebt leeren legen lege legt leicht leid leider leise lernen lese lesen letzte leute licht liebe lieben lieber liebt liege liegen liegend liegt links linke linken loben los luft lust mache machen macht ' +
  'mag mal man mann mehr meine meinem meinen meiner mein mich milch mir mit mitte möchte möchten moment morgen müde muss müssen mutter nach nacht nadel nah name nase nass natürlich neben neu neue nicht nichts nie noch not nun nur ob oben oder ' +
  'ohne ohren pause plötzlich punkt rechte rechten rechts rede reden regen rest richtig rippe rippen rot rote ruhe ruhig rücken rund sage sagen sagt satt sauber schaue schauen scheiben scherben schieben schlecht schlimm schluss schmerz schmerzen ' +
  'schnell schon schön schreiben schulter schwach schwarz schwer sehe sehen sehr sein seit seite seiten selbst setze setzen sich sicher sie sieben sind singen sinn sitze sitzen so soll sollen sonst spät später spiegel springen sprechen spüre spüren ' +
  'stark stärke stärken stärker stechen stehe stehen steht stelle stellen sterben sterbe stirbt stern sterne steuern still stimme stopp stoppen streben streifen stunde stück suche suchen süß tag tage tasche tasse taste tasten tat teil tief tippen ' +
  'tochter tod ton tor tot träne tränen treffe trinken trocken trotz tue tun tut tür über um umbinden und uns unten unter viel viele vielleicht vier vom von vor vorbei vorn wach wachen wann war wäre warm warte warten was wasser wegen weg weh ' +
  'weil wein weinen weinend weiß weit weiter weitermachen welche wem wen wenig wenn wer werben werde werden wert wie wieder will wir wird wo wohl wollen wollte wollten wund wunde wurde zeigen zeit ziehe ziehen zieht zimmer zu zug zum zur zurück zwei ' +
  'reiben schreibe verbringen verbringe unterbringen mitbringen anbringen anbringe abbringen vorbringen lebensmittel lebenslang erlebnis gelegen geleert gelebt gestorben verstorben starb verstehen versterben verlieren verliere vergessen verschwinden verschwindet ' +
  'aufwachen aufwache aufmachen aufmache einschlafen schlafen ausmachen schneiden schneide geschnitten ritze ritzen sitz sitzt hitze witze rita nehmen nehme wischen waschen tabletten tablette brücke brücken lücke lücken glück drück rücke stütze springe ' +
  'springt springend strick strich streich streiche streichen einen weiche weichen gift mitgift kippe kippen kipp rippenbogen lippen lippe tippe umdrehen umdrehe umziehen ohnmächtig mächtig blute bluten blüte blüten leuten läuten gute bluse fluten luftig lüfte ' +
  'lüften duft kluft gruft kaum raum baum saum traum luftholen schnappe schwitze sticht stich steche stecke stecken strecke strecken stecker ersticken erstickt ersticke bestrickt entdecke entdecken wecke wecken decken lecke leck keks kekse weile eile teile teilen ' +
  'sinnlos ausweg umweg weges wegen segen legen regen gegen degen belegen anlegen ablegen hinlegen hingelegt auflegen verlegen überlegen überlege gelegt bewegen bewege bewegung aufheben anheben abheben erheben erhebe gegeben ergeben angeben abgeben aufgeben zugeben ' +
  'wollen sollen rollen solle rolle wolle volle hole kohle woche wochen wachsen sterile stehend ziel spiel viel stil still weglassen anlassen auslassen umbringt umbrachte dir ihr ihm ihn ans als mal wem des wes gas das tut tuch buch such auch noch nach dach bach lach fach sach mit mut hut rat rad bad was wohl mehl meer mein nein sein dein fein kein hin hinter vorn ohr ohren uhr tür nur zur mild wild bild schild ist isst list mist misst frist ende hände enden wende wenden band sand rand wand land ab ob ums um am im zum zehn zehen sehen gehen stehen uns und rund hund mund grund wund gesund bund sinn bin hin kinn drin gewinn last rast fast hast mast gast klotz trotz kotz froh roh so wo wie die sie nie knie vieh zieh ins eins keins meins seins heim beim reim zwei drei vier fünf sechs acht neun' +
  ' sorry hose gerutscht geworden erlebt tode verletzen nachts sinne sinnes gewonnen dank kasten lasten rasten sitze stricken stricke dachte sache sachen lachen macht weitere weiterer anders besonders schreibtisch tisch ' +
  ' abgenommen abklaeren ablehnen abnehmen abraten absetzen abtasten ach achseln adressen aendern aendert alter anderer anderes anders angefangen angegeben angelehnt anhalten anrufen ansehen ansprechen arbeite arms aufgabe aufgebaut' +
  ' aufgefallen aufgelegt aufgeregt aufrecht aufwachsen auge ausatmen ausgefallen auskunft auslegen ausruhen ausschliessen aussicht aussichten aussiehst aussprechen austritt bedeuten befunde beginnen begleite behandelnde bereich' +
  ' berichten beruehren beruhigt beruhigung bescheid beschreiben besiegt besprechen besteht bestimmt bestimmtem bestrahlt bestrahlte bestrahlten bestrahlung beugen bewegt bewiesen bist bitten blick boegen bruesten busen chance' +
  ' dableiben daraus darum darunter dauer dauern deine deinen deiner dellen denn deshalb deswegen deute deutung diaet diesem diesen dose draengen draengt dreieck dreizehn eigene eilt einatmen enkel entscheiden entscheidend entscheidet' +
  ' erfaehrt erfahren erhoehen erkennen erklaeren erregend erreichen erreicht ersetzen ersetzt ersten erzaehlen erzaehlt etwa faehrt faelle faellen falsch fangen fassungen feste festen fester feuer fieber film fisch flache flasche' +
  ' fleisch folge fragt freie freiem freitag fuehre fuehrt fuesse furchtbarer gab ganzer gefuehlt gegangen geheilt gehoeren gehoert geilen genannt genaue geniessen gerettet geroetet gesagt geschlossen geschriebene geschwollenen' +
  ' geschwollener gespannt gesperrte gesprochen gespuert gestarrt gestoert gewebe gewebes gewesen geworfen gilt glauben gleichen gleiten gramm grossen gruenden guter guttut haenden haeufige halb handelt harte hartes hatten heilt heiss' +
  ' herd hiess hilft hinsetzen hoehe hohen hueften ihren ihrer irgendwo jahr jahre jahren jeder jedes kaeme kalte kante katze kenne kindern klaeren klare kleinen klingt kliniken knoetchen koennten krise kummer kurze kurzen lachen' +
  ' laenge laenger laengs laesst lauten lautet lehne leichtes leiser leisten leite lindern linkes losgehen machst manche medicine medikament medikamenten meist melden mittel mitteln mittleren moegen monate monaten muesst muesste mulde' +
  ' nackt naechster naechstes naehe namen nenne nennen nett neuer neues normal noted notiert nuetzt nummer nummern oeffnen oel offene operiert operierte phasen platz prallen praxen pressen pruefen quellen quer rads raten rechter' +
  ' rennen rettet roetung ruhen ruhigen ruht saetze saetzen sagst sagte satz save schadet schaffen scham scheidung schichten schlafe schlicht schlimmes schmerztablette schneider schoenes schonen schritte schritten schultern schuppt' +
  ' schweben schweigen sechste sechzehn sieht sinken solche sollten sortiert spannen spannt spricht spuert statt steckt stell stimmen strengen stuetzen stufen tagen technischen todsicher tragen treppe tritt tust ueberlebe unser' +
  ' verdacht verdickung verdienen verdreht vergiss verheilt verlangt verlassen verringern verschieben versprochen verstaendlich verstanden verstehe verstellen verteilt verweise verwerfen verworfen verzichten vielen voran vorgaben' +
  ' vorlesen waeren waerme wahr waren warme warmen weder wege weicher weine weisst weitergehen werdet wett where wichtig wirkt wissen wollt worten wurden zaehlen zaehlt zahlen zeichen ziemlich zuegiger zuerst zuhoeren zumachen zurzeit' +
  ' zustimmen zwar zweiter zyste';

/** The words, folded. */
export const KNOWN_WORDS: ReadonlySet<string> = foldedWords(LIST);

/** How they sound: "stterben" is "sterben" misspelt, so it is known as well. */
export const KNOWN_KEYS: ReadonlySet<string> = new Set([...KNOWN_WORDS].map(soundKeyOf));
