/**
 * Words of Low German, Rhenish, Saxon, Franconian, Bavarian, Swiss and Berlin speech as those of the standard, for
 * danger alone: rows of "standard: regional …", folded. What is an everyday word of the standard too is missing on
 * purpose.
 */
export const REGIONAL_FORMS: string = `
ich: iich ikk
mich: miich
dich: diich
nicht: nitt
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
geht: geiht geit jeht jeit gehd
kommt: kummt kuett kimmt
gekommen: kemma kemmen jekumme kumma
sehe: siecht
stehe: steih stah schteh schdeh
stehen: stahn schtehn stonn schdehn
liege: lieg liesch ligg
liegt: liescht liggt
sitze: sitz sitt huck
nehme: nimm nemm
genommen: jenomm jenomme gnummen
geschluckt: gschluckd slukt runnerslukt runtergschluckt
getrunken: drunken drunkn gsoffn jesoffen jetrunke gtrunkn
gegessen: gessn jejessen gegesse
gefallen: jefallen gflogn
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
aus: ut
aus dem: ausm usem
auf dem: uffm ufm aufm uffem
mit dem: mitm mittm
zu: zua
zum: zom
die: dee
ist es: ises
und: un unn
oder: odder odda
aber: avver awwer oba aver
auch: ook ok aach och
schon: schunn scho schonn
jetzt: nu etz etzad etzed jetze jetz jez jetza
immer: juemmers immae alleweil ollawei
alles: allens
alleine: alloa alleen alloane allaans allaan elleng
einer: oana aaner aans oans
ein: een enen
eine: eene
einmal: oamoi eenmol amol eimol
keiner: keener kaaner koaner keeneen
zwei: zwee zwaa zwoa twee
drei: dree drai
zehn: zeha tein zehne
gestern: guestern gestan geschtan jestern
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
leute: leit luet lued
haus: huus hus
wohnung: wohnig
hand: haund
haende: haend
fuss: fuass foot
fuesse: fiass foeoet
bein: been boa
kopf: kopp koopf koepp
herz: herzl
auge: oog aug
augen: oogen oogn augn
wasser: wossa water wassa woassa
luft: looft lufft
atem: odem oadn
atmen: aodn adn
blut: blued
blutet: bloet bleedt
finger: fingah
messer: messa metz
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
brennt: brennd
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
gesagt: seggt jesacht gsocht gsagd jesaat
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
oben: obm boben
hinunter: owi obi
heraus: aussa rut
hinaus: aussi nuut
herunter: runna
hinein: eini rin
hinueber: ummi
`;
