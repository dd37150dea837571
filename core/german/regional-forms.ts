/**
 * Words of Low German, Rhenish, Saxon, Franconian, Bavarian, Swiss and Berlin speech as those of the standard, for
 * danger alone: rows of "standard: regional …", folded. What is an everyday word of the standard too is missing on
 * purpose.
 */
export const REGIONAL_FORMS: string = `
ich: iich ikk
mich: miich
dich: diich
nicht: nitt noed neet
nichts: nuscht nitschd nuechs nischd
nicht mehr: nemmi nimmern
sind: sinn san suend
war: woa wor
gewesen: gwen gwesn
haben: hebbt hebben hann
habe: heff hef haw
hat: hodd
hast: hest hess
bin: buen buend
moechte: much moech mechd mechte meecht
kann: kunn kau
koennen: koenen
muss: mudd muoss miassat miassn
mag: moeg maach
machen: moken maken moachn
mache: maak mak mooch
gemacht: gemakt mookt gmacht jemaat jemacht gmachd
gehen: gahn jehen jehn jonn gonn ganga jon
gehe: gah jeh
geht: geiht geit jeht jeit gehd goht goet
kommt: kummt kuett kimmt
gekommen: kemma kemmen jekumme kumma
sehe: siecht siach seich
stehe: steih stah schteh schdeh
stehen: stahn schtehn stonn schdehn
liege: lieg liesch ligg laig
liegt: liescht liggt litt loahnt lit
sitze: sitz sitt huck
nehme: nimm nemm
genommen: jenomm jenomme gnummen
geschluckt: gschluckd slukt runnerslukt runtergschluckt
getrunken: drunken drunkn gsoffn jesoffen jetrunke gtrunkn
gegessen: gessn jejessen gegesse
gefallen: jefallen gflogn gheit keit follen jefall
gestorben: gstorm storven jestorben gschtorbn jestorve gstoabn
sterben: starven stoabn sterve schterwe
leben: levve levven laeve
lebe: lev
tot: doed duud
toeten: doden doeten
tod: dodt
umbringen: ombringe uembringe ombrenge ummebringa
umgebracht: umbracht umjebracht
aufhaengen: uphangen uffhaengen aufhenga uffhenken uphaengen
aufgehaengt: uphungen aufghaengt uffgehang uffjehaengt
aufhoeren: uphoeren uphollen uffheern
auf: up uppe
aus: ut us
aus dem: ausm usem
auf dem: uffm ufm aufm uffem
mit dem: mitm mittm
zu: zua
zum: zom
die: dee
ist es: ises
und: un unn ond unde
oder: odder odda
aber: avver awwer oba aver
auch: ook ok aach och
schon: schunn scho schonn
jetzt: nu etz etzad etzed jetze jetz jez jetza
immer: juemmers immae alleweil ollawei emmer jimmer
alles: allens
alleine: alloa alleen alloane allaans allaan elleng
einer: oana aaner aans oans
ein: een enen
eine: eene
einmal: oamoi eenmol amol eimol mol eemol
keiner: keener kaaner koaner keeneen
zwei: zwee zwaa zwoa twee
drei: dree drai
zehn: zeha tein zehne
gestern: guestern gestan geschtan jestern gischter jistern
heute: vandaag hueuet huet heid
morgen: morschn morschen moang muagn morjen morng
nacht: nocht naacht
spaeter: speter spaeder
nachher: nachat nachats nocha
bald: boid baald
gleich: glei glieks jleich gleisch
ganz: gonz janz gaunz goanz heel
gut: jut guad good joot
gute: jute joode
gern: gean jern geern
gerne: jerne
klein: kloa luett luetten luettn
kleine: kloane kleene luette
kleiner: kleener
tochter: dochta dochda dochter
mutter: muddi mudder mudda muadda muttern
vater: vadder vodda voda vatter
bruder: broder bruada brudda
schwester: swester schwesta schwesda
kinder: kinner kinna kinda
kind: kint
mann: mo maa monn
frau: fraa fru frou
leute: leit luet lued lueuet
haus: huus hus
wohnung: wohnig
hand: haund
haende: haend
fuss: fuass foot
fuesse: fiass foeoet
bein: been boa haxn
kopf: kopp koopf koepp
herz: herzl haart haez hart
auge: oog aug oug
augen: oogen oogn augn aache aagn ooche auga
wasser: wossa water wassa woassa watter
luft: looft lufft
atem: odem oadn
atmen: aodn adn
blut: blued
blutet: bloet bleedt bloett
finger: fingah
messer: messa metz messr mess
strick: strik schtrick
tabletten: tabledden
pulver: puiva
fenster: fensta finster finsta
bruecke: brueck bruggn brigg
dach: dooch
zug: zuch zuuch
gleis: jleis
tuer: duer tia doer
schlafen: slapen schloffn schlofn schloofe schlofa
schlafe: slap schlof schloof
einschlafen: inslapen oischlofn einschlofn
eingeschlafen: insslapen eigschlofn
aufwachen: upwaken uffwachn aufwocha
aufgewacht: aufgwacht uffjewacht
muede: mued mueed moeoed miad
angst: angscht angschd oangst
schmerzen: schmerzn schmerza
schlecht: schlescht schlaechd
schwindelig: schwindlig schwindlich schwindlisch duselig dusselig dusslich drimmelig
sprechen: snacken
reden: redn schwaetze
brennt: brennd brinnt brent bront
geschnitten: snieden gschnidde
aufgeschnitten: aufgschnittn uffjeschnitten
gestochen: gstocha gstochn jestochen
springen: schpringa springn
gesprungen: gsprunga jesprungen
geregelt: jeregelt gregelt
versorgt: vasorgt
verkauft: verkooft vakaft
gegeben: gebm gem geem jejeben geven
uebergeben: uebergem uebagem
geschrieben: gschriem gschriebn jeschrieben schreven gschriam
gesagt: seggt jesacht gsocht gsagd jesaat gsait jesaacht
sage: segg sach
sagen: seggen saachn sogn
gehabt: ghabt ghobt jehabt
gelegt: jelegt glegt glecht
gekauft: jekooft kaaft kafft gkauft
gebraucht: jebraucht
braucht: bruukt bruckt brauchd
brauche: bruuk bruk
verloren: verlorn valorn verloorn
vergessen: vergessn vagessn
verstehen: vasteh
gefunden: gfundn jefunden funnen
geworden: worn wordn jeworden
gerade: grod jerade jrade
wo: wua
warum: warom worum
weil: weu
wenn: wannst wennst
ohne: ohn uhne
selber: soeba soewa soelber suelvst selwer
endlich: endlisch aendlich
ruhe: ruah
ruhig: ruhich staad ruhisch
welt: woed weld
himmel: himme
gott: jott herrgott
kraft: krafd
satt: sadd
besser: beter
leichter: leischter leichta
vor: vua vuer
hinter: hinner hinta achter
unten: drunt unnen uennen
oben: obm boben drobn drobe drowe baben
hinunter: owi obi nunter nunner runger
heraus: aussa rut
hinaus: aussi nuut
herunter: runna
hinein: eini rin
hinueber: ummi
es: et ett
da: dor
kriege: kriej
kriegt: kriagt gricht krischt kriecht
gibt: git gitt jibt
nur: nume blooss bloss
redet: redt schwaetzt babbelt
sagt: secht sait saet sacht sogg seit
geredet: gredt jeredt
falle: foi
faellt: foit
umgefallen: umgheit umfollen uemjefalle
ersticke: verstick dastick erstick derstick verstigg
erstickt: verstickt dastickt derstickt
komme: kuem
kommst: kummst
zusammen: zamm zsamm zamma tosamen zesamme
hinauf: nauf auffi aufi ruff
drueben: drent drueb drueewe
hier: hia hie
dort: dortn dett
machst: mochst
nimmt: nimmd
schnaufe: schnuf schnuufe
schnauft: schnuft schnuuft
schnaufen: schnuufen
wacht: wochd
schlaeft: schloft schlaeppt sloeppt schlooft
sieht: siehgt siggt suet
hoere: heer heear
hoert: heert hoeat
stirbt: stiabt starvt
sterbe: stiab starv schterb
lassen: lossn loh losse laten
weiss: wais wiess
esse: ess
essen: eten aeten essn
heiss: haass hoass heet hees hoas
kalt: koit koid kold kald
gross: groos groass groot jross
rot: roud rood root
schwarz: schwoaz swatt swart schwoarz
weisse: weissi
voll: vull
leer: laer leddig
fest: fescht
lange: loang laang
schnell: schnaell
frueher: friaher frieher
mittag: meddach middag mettag
abend: omd obend aobend ovend
stunde: stund stond schtund
stunden: stundn stonde schtunde
minuten: minutn minuta
tage: doog daach tog
alte: oide oede ole
alter: oida oller
junge: bua bueb bub buel jong
maedchen: maedle madl maedel deern deandl dirndl dirn gitsch
oma: omma omi grosi grossmuetti
opa: oppa opi
mama: mamma mam mami mutti muetti
papa: babba papi tata tati
schwager: schwoga
nachbar: nochba nachber nochber naaber
nachbarin: nachberin nochbarin nochbere nochberi
freundin: freindin fruendin fraendin
freund: freind fruend fraend
gesicht: gsicht jesicht gsischt
ohr: uhrwaschl
zunge: zung zunga tung
lippen: lippn
hals: hois hoals
brust: bost bruust
bauch: bauh buuch
ruecken: buckl rueggen
knie: knia gnie
wunde: wundn
narbe: narb narbn noarb
fleisch: floisch fleesch
lunge: lungan lunga
fieber: fiaber fiewer
haut: huut
keller: kelle kella
treppe: trepp treppn stiagn stiege stieng stiegn
stuhl: schtuel stui stohl
bett: bettn
boden: bodn bode bodda
leiter: laetta ledder loatr loata
baum: bam boom baam boam
hof: hoof
stall: schdall
auto: outo
strasse: stross stroos strass
feuer: feia fuer fuia fueuer faier
rauch: rooch rook
brenne: brenn
gewehr: jewehr gwehr
doktor: dokter dokda doggter
krankenwagen: sanka sanker krankewage
rettung: reddung
zittere: zitter schlotter bibber
schwitze: schwitz
huste: huast huascht
schneide: schneid
schiesse: schiass schiess
nehmen: nemma nehma
halt: hoit
selig: seelig
langsam: langsom
gar: gor goar
sonst: sunst
schoen: schee schoe
zeit: zit tied
werde: werd wead
wird: weed
bleibe: bliev
bleibt: bleibd blivt
ging: gieng
drunter: druntr
verbluete: vabluat verbluat
kaputt: kapott hii
tut: deit dut duet
steht: steiht stoht stett
sitzt: sitzd hockt
haengt: hangt hengt hoengt
`;
