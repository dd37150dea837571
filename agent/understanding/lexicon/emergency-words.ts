/**
 * Words of emergency and crisis. Their recognisers live in `safety` and read plain text; these words are only
 * in the vocabulary, so that "keine lufd" reaches them as "keine Luft".
 */
export const EMERGENCY_WORDS = `
luft atmen atme atemnot ersticke ersticken kriege bekomme krieg brustschmerz brustschmerzen brustenge herzinfarkt herzschmerzen herzanfall
blutung blutet blute blut verblute ohnmächtig ohnmacht bewusstlos umgekippt umkippen kippe zusammengebrochen schwarz augen schwindelig
notarzt notruf rettungswagen krankenwagen sanitäter notfall hilfe schlaganfall gelähmt druck engegefühl
umbringen umbringe selbstmord suizid sterben leben töten tot wehtun verletzen ritzen überdosis springen sinnlos schluss ende
`
  .trim()
  .split(/\s+/);
