import { describe, expect, it } from 'vitest';
import { csvOf, HEADING, read, refusalOf } from './file-kit.ts';

const json = { format: 'json' } as const;
const only = (content: string | Buffer, facts = {}) => {
  const { clinics } = read(content, facts);
  expect(clinics).toHaveLength(1);
  return clinics[0] ?? expect.fail();
};

describe('half a file', () => {
  const whole = csvOf([
    { id: '1', street: 'Weg "7"; Haus B', website: 'https://klinik.example' },
    { id: '2', website: 'https://haus.example' },
  ]);

  it('is refused wherever it was cut', () => {
    expect(refusalOf(whole)).toEqual([]);
    const taken: number[] = [];
    const secondRow = whole.indexOf('\n2;') + 1;
    for (let end = 0; end < whole.length; end += 1) if (refusalOf(whole.slice(0, end)).length === 0) taken.push(end);
    // Cut exactly between two lines it cannot be told from a shorter file: what it would take away is asked about.
    expect(taken).toEqual([secondRow]);
  });

  it('is refused as JSON wherever it was cut', () => {
    const text = JSON.stringify({
      anzahl: 2,
      kliniken: [
        { id: '1', name: 'A', plz: '80331' },
        { id: '2', name: 'B', plz: '01067' },
      ],
    });
    expect(refusalOf(text, json)).toEqual([]);
    for (let end = 0; end < text.length; end += 1) expect(refusalOf(text.slice(0, end), json)).not.toEqual([]);
    expect(refusalOf(text.replace(':2', ':3'), json)).toEqual(['count_differs']);
  });

  it('whose last line has no end is taken when somebody says that it is whole', () => {
    expect(refusalOf(whole.trimEnd())).toEqual(['file_cut_off']);
    expect(refusalOf(whole.trimEnd(), { isComplete: true })).toEqual([]);
    expect(refusalOf(whole.slice(0, -40), { isComplete: true })).not.toEqual([]);
  });

  it('without entries is none', () => {
    expect(refusalOf('')).toEqual(['file_empty']);
    expect(refusalOf(`${HEADING}\n`)).toEqual(['file_empty']);
    expect(refusalOf('[]', json)).toEqual(['file_empty']);
    expect(refusalOf('{"fehler":"kaputt"}', json)).toEqual(['column_missing']);
  });
});

describe('a file with the wrong columns', () => {
  it('is refused with each that is missing, and with those that were probably meant', () => {
    expect(refusalOf('name;ort\nKlinik;Ulm\n')).toEqual(['column_missing', 'column_missing']);
    expect(refusalOf('id;name;plz;gültig_bs\n1;Klinik;80331;2027-01-01\n')).toEqual(['column_misspelled']);
    expect(refusalOf('id;name;plz;PLZ\n1;Klinik;80331;80331\n')).toEqual(['column_twice']);
  });

  it('that are merely foreign is taken, and says what is left out', () => {
    const { clinics, warnings } = read('id;name;plz;Bettenzahl\n1;Klinik;80331;300\n');
    expect(clinics).toHaveLength(1);
    expect(warnings).toEqual([{ code: 'column_ignored', text: '„Bettenzahl“ wird nicht übernommen.' }]);
  });

  it('says in which line a field is missing or too many', () => {
    expect(refusalOf('id;name;plz\n1;Klinik;80331\n2;Haus\n3;Haus;80331;x\n')).toEqual([
      'Zeile 3 fields_missing',
      'Zeile 4 fields_missing',
    ]);
  });

  it('without source or day is refused: nobody could say how old it is', () => {
    expect(refusalOf('id;name;plz\n1;Klinik;80331\n', { source: undefined, dataAsOf: undefined })).toEqual([
      'Zeile 2 source_missing',
      'Zeile 2 as_of_missing',
    ]);
    expect(refusalOf(csvOf([{ id: '1' }]), { dataAsOf: '2026-06-16' })).toEqual(['date_implausible']);
    expect(refusalOf(csvOf([{ id: '1' }]), { dataAsOf: 'gestern' })).toEqual(['date_invalid']);
  });
});

describe('a hostile file', () => {
  it.each([
    ['a formula', { name: '=HYPERLINK("http://böse.example")' }],
    ['a formula behind a blank', { name: ' @SUM(A1)' }],
    ['HTML', { name: '<img src=x onerror=alert(1)>' }],
    ['HTML among the offers', { offers: 'Beratung|<b>neu</b>' }],
    ['a control character', { street: 'Weg\u0007 1' }],
    ['writing turned around', { name: 'Klinik \u202Enettahcs' }],
    ['a script as its address', { website: 'javascript:alert(1)' }],
    ['a password in its address', { website: 'https://a:b@klinik.example' }],
    ['something else as its telephone', { phone: '=1+1' }],
    ['a pile of marks', { name: `K${'\u0301'.repeat(200)}linik` }],
  ])('with %s is refused', (_what, row) => {
    expect(refusalOf(csvOf([{ id: '1' }, { id: '2', ...row }]))).toContain('Zeile 3 text_refused');
  });

  it('with NUL, lost or doubly encoded umlauts, or too large, is refused before it is read', () => {
    expect(refusalOf(csvOf([{ id: '1', name: 'Kli\0nik' }]))).toEqual(['encoding_broken']);
    expect(refusalOf(csvOf([{ id: '1', name: 'M\uFFFDnchen' }]))).toEqual(['encoding_broken']);
    expect(refusalOf(Buffer.from(Buffer.from(csvOf([{ id: '1', name: 'Köln' }])).toString('latin1')))).toEqual([
      'encoding_broken',
    ]);
    expect(refusalOf(Buffer.alloc(50_000_000, 'a;'))).toEqual(['file_too_large']);
    expect(refusalOf(`id;name;plz\n${'1;a;80331\n'.repeat(60_000)}`)).toEqual(['file_too_large']);
  });

  it('that is only quotes, only delimiters or only brackets is refused at once', () => {
    expect(refusalOf('"'.repeat(2_000_001))).toEqual(['Zeile 1 file_cut_off']);
    expect(refusalOf(';'.repeat(2_000_000))).not.toEqual([]);
    expect(refusalOf('['.repeat(2_000_000), json)).toEqual(['json_broken']);
    expect(refusalOf(`[${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}]`, json)).not.toEqual([]);
    expect(refusalOf('[{"constructor":"x","__proto__":{"name":"A"}}]', json)).not.toEqual([]);
  });

  it('with a text longer than anybody writes is refused', () => {
    expect(refusalOf(csvOf([{ id: '1', name: 'K'.repeat(201) }]))).toEqual(['Zeile 2 text_too_long']);
  });
});

describe('a number that stands twice', () => {
  it('is refused, whatever the second line says', () => {
    expect(refusalOf(csvOf([{ id: '1' }, { id: '1' }]))).toEqual(['Zeile 3 id_twice']);
    expect(refusalOf(csvOf([{ id: '1' }, { id: '1', name: 'Andere Klinik' }]))).toEqual(['Zeile 3 id_contradicts']);
    expect(refusalOf(csvOf([{ id: '1' }, { id: '1', plz: '01067' }]))).toEqual(['Zeile 3 id_contradicts']);
    expect(refusalOf('[{"id":1,"name":"A","plz":"80331"},{"id":"1","name":"A","plz":"80331"}]', json)).toEqual([
      'Eintrag 2 id_twice',
    ]);
  });

  it('is a further site where it says so, and a further certificate where that differs', () => {
    const clinic = only(
      csvOf([
        { id: '1', site: 'Nord', issuer: 'DKG', number: 'Z1', validUntil: '2027-01-31' },
        { id: '1', site: 'Süd', plz: '80333', offers: '' },
        { id: '1', site: 'Nord', issuer: 'ÄKzert', number: 'N7', validUntil: '2028-01-31' },
      ]),
    );
    expect(clinic.content.sites.map(({ key, plz }) => [key, plz])).toEqual([
      ['Nord', '80331'],
      ['Süd', '80333'],
    ]);
    expect(clinic.content.certificates.map(({ issuer, siteKey }) => [issuer, siteKey]).toSorted()).toEqual([
      ['aekzert_nrw', 'Nord'],
      ['dkg_dgs', 'Nord'],
    ]);
  });
});

describe('a postal code', () => {
  it('that nobody has, or that is none, is refused', () => {
    expect(refusalOf(csvOf([{ id: '1', plz: '00000' }]))).toEqual(['Zeile 2 plz_unknown']);
    expect(refusalOf(csvOf([{ id: '1', plz: '8033' }]))).toEqual(['Zeile 2 plz_invalid']);
    expect(refusalOf(csvOf([{ id: '1', plz: '803311' }]))).toEqual(['Zeile 2 plz_invalid']);
    expect(refusalOf('id;name;plz\n1;Klinik;\n')).toEqual(['Zeile 2 value_missing']);
  });

  it('whose zero a spreadsheet ate gets it back where the town agrees, and never otherwise', () => {
    const { clinics, warnings } = read(csvOf([{ id: '1', plz: '1067', city: 'Dresden' }]));
    expect(clinics[0]?.content.sites[0]).toMatchObject({ plz: '01067', city: 'Dresden' });
    expect(warnings).toMatchObject([{ code: 'plz_zero_restored', where: 'Zeile 2' }]);
    expect(refusalOf(csvOf([{ id: '1', plz: '1067', city: 'Hamburg' }]))).toEqual(['Zeile 2 plz_invalid']);
    expect(only('[{"id":7,"name":"A","plz":1067,"ort":"Dresden"}]', json).content.sites[0]?.plz).toBe('01067');
  });

  it('far away from the point that is told with it is refused: latitude and longitude may be exchanged', () => {
    expect(refusalOf(csvOf([{ id: '1', point: ['11,57', '48,13'] }]))).toEqual(['Zeile 2 coordinates_implausible']);
    expect(refusalOf(csvOf([{ id: '1', point: ['48,13', ''] }]))).toEqual(['Zeile 2 coordinates_implausible']);
    expect(only(csvOf([{ id: '1', point: ['48,1300', '11.5700'] }])).content.sites[0]).toMatchObject({
      latitude: 48.13,
      longitude: 11.57,
      isExact: true,
    });
    expect(only(csvOf([{ id: '1' }])).content.sites[0]).toMatchObject({ isExact: false });
  });
});

describe('a certificate', () => {
  const certificateOf = (row: object) => only(csvOf([{ id: '1', ...row }])).content.certificates[0];

  it.each(['31.02.2027', '2027-13-01', '03/2027', '45000', '1.1.27', 'bald'])(
    'until %j is refused: days are not guessed',
    (validUntil) => {
      expect(refusalOf(csvOf([{ id: '1', issuer: 'DKG', validUntil }]))).toEqual(['Zeile 2 date_invalid']);
    },
  );

  it('until a year that cannot be is refused', () => {
    expect(refusalOf(csvOf([{ id: '1', issuer: 'DKG', validUntil: '31.12.9999' }]))).toEqual([
      'Zeile 2 date_implausible',
    ]);
  });

  it('is read with German and international days, and without any', () => {
    expect(certificateOf({ issuer: 'OnkoZert', validUntil: '1.3.2027' })).toMatchObject({
      issuer: 'dkg_dgs',
      validUntil: '2027-03-01',
    });
    expect(certificateOf({ issuer: 'Ärztekammer Westfalen-Lippe', validUntil: '2027-03-01' })).toMatchObject({
      issuer: 'aekzert_nrw',
    });
    expect(certificateOf({ issuer: 'ISO 9001', validUntil: 'k. A.' })).toMatchObject({
      issuer: 'other',
      issuerName: 'ISO 9001',
      validUntil: null,
    });
    expect(certificateOf({ issuer: 'nein' })).toBeUndefined();
    expect(certificateOf({})).toBeUndefined();
  });

  it('that is suspended without a day is suspended since the day of the data', () => {
    expect(certificateOf({ issuer: 'DKG', validUntil: '2027-03-01', suspendedAt: 'ja' })).toMatchObject({
      suspendedAt: '2026-06-15',
    });
    expect(certificateOf({ issuer: 'DKG', validUntil: '2027-03-01', suspendedAt: 'nein' })).toMatchObject({
      suspendedAt: null,
    });
  });

  it('of a site that is not there is refused', () => {
    const entry = {
      id: '1',
      name: 'A',
      standorte: [{ id: 'Nord', plz: '80331' }],
      zertifikate: [{ aussteller: 'DKG', standort: 'Süd' }],
    };
    expect(refusalOf(JSON.stringify([entry]), json)).toEqual(['Eintrag 1 value_missing']);
  });
});

describe('a file in order', () => {
  const content = csvOf([
    {
      id: '1',
      name: 'Frauenklinik Nürnberg',
      plz: '90402',
      street: 'Königstraße 1\n(Hof)',
      offers: 'Beratung, Psychoonkologie',
    },
  ]);

  it.each([
    ['UTF-8', Buffer.from(content), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${content}`), 'utf-8'],
    ['UTF-16', Buffer.from(`\uFEFF${content}`, 'utf16le'), 'utf-16le'],
    ['Windows-1252', Buffer.from(content, 'latin1'), 'windows-1252'],
  ])('is read in %s', (_name, bytes, encoding) => {
    const file = read(bytes);
    expect(file.encoding).toBe(encoding);
    expect(file.clinics[0]).toMatchObject({
      name: 'Frauenklinik Nürnberg',
      content: { offers: ['Beratung', 'Psychoonkologie'], sites: [{ street: 'Königstraße 1 (Hof)' }] },
    });
    expect(file.warnings.map(({ code }) => code)).toEqual(encoding === 'windows-1252' ? ['encoding_guessed'] : []);
  });

  it.each([',', ';', '\t', '|'])(
    'is read with %j between its fields, and with the line of spreadsheets above',
    (delimiter) => {
      const lines = [
        ['Kennung', 'Klinik', 'Postleitzahl', 'Stadt', 'Gültig bis'],
        ['A-1', 'Haus', '01067', 'Dresden', ''],
        ['', '', '', '', ''],
      ];
      const text = `${lines.map((fields) => fields.join(delimiter)).join('\r\n')}\r\n`;
      for (const written of [text, `sep=${delimiter}\r\n${text}`])
        expect(only(written)).toMatchObject({
          sourceId: 'A-1',
          name: 'Haus',
          content: { sites: [{ plz: '01067', city: 'Dresden' }] },
        });
    },
  );

  it('as JSON has addresses, sites and certificates within, source and day around', () => {
    const { clinics } = read(
      JSON.stringify({
        quelle: 'Registerstelle',
        stand: '01.06.2026',
        kliniken: [
          {
            id: 17,
            name: 'Klinik am Park',
            standorte: [
              {
                id: 'Nord',
                adresse: { strasse: 'Weg 1', plz: '80331', ort: 'München' },
                koordinaten: { lat: 48.13, lon: 11.57 },
              },
              { id: 'Süd', plz: '80337' },
            ],
            angebote: ['Beratung', 'Bestrahlung'],
            zertifikate: [
              { aussteller: 'DKG', nummer: 'Z 12', gueltigBis: '2027-05-31', standort: 'Nord' },
              { aussteller: 'ÄKzert' },
            ],
          },
        ],
      }),
      { ...json, source: undefined, dataAsOf: undefined },
    );
    expect(clinics).toMatchObject([
      {
        sourceId: '17',
        source: 'Registerstelle',
        dataAsOf: '2026-06-01',
        content: {
          offers: ['Beratung', 'Bestrahlung'],
          sites: [
            { key: 'Nord', street: 'Weg 1', isExact: true },
            { key: 'Süd', plz: '80337', isExact: false },
          ],
          certificates: [
            { issuer: 'aekzert_nrw', siteKey: null },
            { issuer: 'dkg_dgs', number: 'Z 12', siteKey: 'Nord' },
          ],
        },
      },
    ]);
  });
});
