import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import type { HostileFile } from './hostile-file.ts';
import { GREETING, pdfOf, pdfWithPages, simplePdf, streamOf } from './pdf-builder.ts';

const JAVASCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const annotation = (entries: string): Buffer =>
  simplePdf({ page: '/Annots [6 0 R]', further: [`<< /Type /Annot /Rect [0 0 90 90] ${entries} >>`] });
const FILE_SPECIFICATION = '<< /Type /Filespec /F (a.exe) /EF << /F 7 0 R >> >>';

const active: readonly HostileFile[] = [
  { name: 'runs a script when it is opened', bytes: simplePdf({ catalog: `/OpenAction ${JAVASCRIPT}` }) },
  {
    name: 'writes the name of the script in codes',
    bytes: simplePdf({ catalog: '/OpenAction << /S /J#61vaScript /J#53 (x) >>' }),
  },
  {
    name: 'hides the action behind references',
    bytes: simplePdf({ catalog: '/OpenAction 6 0 R', further: ['7 0 R', JAVASCRIPT] }),
  },
  { name: 'packs the script with other objects', bytes: withPackedScript() },
  {
    name: 'names scripts of the document',
    bytes: simplePdf({ catalog: '/Names << /JavaScript << /Names [(a) 6 0 R] >> >>', further: [JAVASCRIPT] }),
  },
  { name: 'runs a script when a page is shown', bytes: simplePdf({ page: `/AA << /O ${JAVASCRIPT} >>` }) },
  { name: 'starts a program at a touch', bytes: annotation('/Subtype /Link /A << /S /Launch /F (cmd.exe) >>') },
  {
    name: 'sends a form',
    bytes: annotation('/Subtype /Widget /FT /Btn /A << /S /SubmitForm /F (http://x.example) >>'),
  },
  { name: 'reads data from elsewhere', bytes: annotation('/Subtype /Link /A << /S /ImportData /F (x.fdf) >>') },
  {
    name: 'leads into another file',
    bytes: annotation('/Subtype /Link /A << /S /GoToR /F (//x.example/a.pdf) /D [0] >>'),
  },
  {
    name: 'brings another file along',
    bytes: simplePdf({
      catalog: `/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>`,
      further: [FILE_SPECIFICATION, streamOf('MZ', '/Type /EmbeddedFile')],
    }),
  },
  {
    name: 'pins a file to a page',
    bytes: simplePdf({
      page: '/Annots [6 0 R]',
      further: ['<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS << /F (a) >> >>'],
    }),
  },
  { name: 'plays a film', bytes: annotation('/Subtype /RichMedia /RichMediaContent << >>') },
  {
    name: 'has a form of programs',
    bytes: simplePdf({ catalog: '/AcroForm << /Fields [] /XFA 6 0 R >>', further: [streamOf('<xdp/>')] }),
  },
  {
    name: 'calls an address when it is opened',
    bytes: simplePdf({ catalog: '/OpenAction << /S /URI /URI (http://x.example) >>' }),
  },
  {
    name: 'calls an address when a page is shown',
    bytes: simplePdf({ page: '/AA << /O << /S /URI /URI (http://x.example) >> >>' }),
  },
  {
    name: 'chains a script to a harmless step',
    bytes: simplePdf({ catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${JAVASCRIPT} >>` }),
  },
].map((file) => ({ ...file, becomes: 'pdf_active_content' as const }));

const trees: readonly HostileFile[] = [
  { name: 'has sixty-one pages', bytes: pdfWithPages(61), becomes: 'too_many_pages' },
  { name: 'says one page and has five', bytes: pdfWithPages(5, 1), becomes: 'file_damaged' },
  { name: 'says a million pages and has one', bytes: pdfWithPages(1, 1_000_000), becomes: 'file_damaged' },
  {
    name: 'has a tree of pages that bites its tail',
    bytes: simplePdf({ pages: '<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 2 >>' }),
    becomes: 'file_damaged',
  },
  { name: 'has a tree of pages five thousand deep', bytes: withDeepTree(5_000), becomes: 'file_damaged' },
  {
    name: 'has no pages',
    bytes: simplePdf({ pages: '<< /Type /Pages /Kids [] /Count 0 >>' }),
    becomes: 'file_damaged',
  },
  { name: 'has no catalog', bytes: pdfOf({ objects: ['<< /Type /Nothing >>'] }), becomes: 'file_damaged' },
];

const MEGABYTE = 1_000_000;

const bombs: readonly HostileFile[] = [
  {
    name: 'swells to a hundred megabytes of drawing',
    bytes: simplePdf({ content: streamOf(deflateSync(Buffer.alloc(100 * MEGABYTE, ' ')), '/Filter /FlateDecode') }),
    becomes: 'file_damaged',
  },
  {
    name: 'is packed three times',
    bytes: simplePdf({
      content: streamOf(
        deflateSync(deflateSync(deflateSync(Buffer.alloc(50 * MEGABYTE)))),
        '/Filter [/FlateDecode /FlateDecode /FlateDecode]',
      ),
    }),
    becomes: 'file_damaged',
  },
  {
    name: 'swells a little in each of many streams',
    bytes: simplePdf({
      further: Array.from({ length: 8 }, () =>
        streamOf(deflateSync(Buffer.alloc(50 * MEGABYTE)), '/Filter /FlateDecode'),
      ),
    }),
    becomes: 'file_damaged',
  },
  {
    name: 'holds a picture of nine hundred million pixels',
    bytes: simplePdf({
      resources: '/XObject << /I 6 0 R >>',
      content: streamOf('595 0 0 842 0 0 cm /I Do'),
      further: [
        streamOf(
          deflateSync(Buffer.alloc(MEGABYTE)),
          '/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode',
        ),
      ],
    }),
    becomes: 'image_too_large',
  },
  {
    name: 'nests lists a hundred thousand deep',
    bytes: simplePdf({ further: ['['.repeat(100_000)] }),
    becomes: 'accepted',
  },
  { name: 'has half a million objects', bytes: withManyObjects(500_000), becomes: 'file_damaged' },
  { name: 'has a page as large as a city', bytes: simplePdf({ mediaBox: '0 0 9999999 9999999' }), becomes: 'accepted' },
  { name: 'has a page without any size', bytes: simplePdf({ mediaBox: '0 0 0 0' }), becomes: 'accepted' },
  {
    name: 'has a length that refers to itself',
    bytes: simplePdf({
      content: Buffer.from(`<< /Length 4 0 R >>\nstream\n${GREETING}\nendstream`, 'latin1'),
    }),
    becomes: 'accepted',
  },
  {
    name: 'draws itself within itself',
    bytes: simplePdf({
      resources: '/XObject << /X 6 0 R >>',
      content: streamOf(`${GREETING} /X Do`),
      further: [
        streamOf(
          '/X Do /X Do',
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>',
        ),
      ],
    }),
    becomes: 'file_damaged',
  },
];

/** PDFs that mean no good, and some that only look so. */
export async function hostilePdfs(): Promise<readonly HostileFile[]> {
  const whole = simplePdf();
  const ended = whole.subarray(0, whole.length - 300);
  const revised = Buffer.concat([whole, Buffer.from('7 0 obj\n<< /Type /Page /Parent 2 0 R', 'latin1')]);
  const archive = Buffer.concat([whole, Buffer.from('PK\u0003\u0004 a.html', 'latin1'), archiveEnd()]);
  return [
    ...active,
    ...trees,
    ...bombs,
    { name: 'is a PDF that ends in its middle', bytes: ended, becomes: 'file_damaged' },
    { name: 'is a PDF whose second version ends early', bytes: revised, becomes: 'file_damaged' },
    { name: 'is a header and nothing more', bytes: Buffer.from('%PDF-1.7\n%%EOF'), becomes: 'file_damaged' },
    { name: 'is a PDF and an archive', bytes: archive, becomes: 'file_type_unsupported' },
    {
      name: 'is a page of the web before a PDF',
      bytes: Buffer.concat([Buffer.from('<script>alert(1)</script>'), whole]),
      becomes: 'file_type_unsupported',
    },
    {
      name: 'is a GIF before a PDF',
      bytes: Buffer.concat([Buffer.from('GIF89a'), whole]),
      becomes: 'file_type_unsupported',
    },
    {
      name: 'has a page of the web behind its end',
      bytes: Buffer.concat([whole, Buffer.from('<script>alert(1)</script>')]),
      becomes: 'accepted',
      loses: '<script>',
    },
    { name: 'asks for a password', bytes: await locked({ userPassword: 'geheim' }), becomes: 'pdf_encrypted' },
    {
      name: 'asks for a password, newer cipher',
      bytes: await locked({ userPassword: 'x', pdfVersion: '1.7ext3' }),
      becomes: 'pdf_encrypted',
    },
    { name: 'may be opened but not printed', bytes: await locked({ ownerPassword: 'geheim' }), becomes: 'accepted' },
    {
      name: 'is protected and runs a script',
      bytes: await locked({ ownerPassword: 'geheim', pdfVersion: '1.7' }, JAVASCRIPT),
      becomes: 'pdf_active_content',
    },
    {
      name: 'only opens at its first page',
      bytes: simplePdf({ catalog: '/OpenAction [3 0 R /XYZ null null 0]' }),
      becomes: 'accepted',
    },
    {
      name: 'begins with a byte order mark and blanks',
      bytes: Buffer.concat([Buffer.from('\ufeff \r\n'), whole]),
      becomes: 'accepted',
    },
    { name: 'has sixty pages', bytes: pdfWithPages(60), becomes: 'accepted' },
  ];
}

/** Object streams hold many objects in one, packed: nothing in the file's own letters names a script. */
function withPackedScript(): Buffer {
  const packed = `7 0 ${JAVASCRIPT}`;
  const first = packed.indexOf('<');
  return crossReferenced([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 7 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    streamOf(GREETING),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    streamOf(deflateSync(Buffer.from(packed, 'latin1')), `/Type /ObjStm /N 1 /First ${first} /Filter /FlateDecode`),
  ]);
}

/** Tables as a stream: the last object is in the stream before it. */
function crossReferenced(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n', 'latin1')];
  const rows: number[][] = [[0, 0, 255]];
  const size = (): number => parts.reduce((sum, { length }) => sum + length, 0);
  objects.forEach((body, index) => {
    rows.push([1, size(), 0]);
    parts.push(
      Buffer.from(`${index + 1} 0 obj\n`, 'latin1'),
      Buffer.from(body as string, 'latin1'),
      Buffer.from('\nendobj\n'),
    );
  });
  rows.push([2, objects.length, 0], [1, size(), 0]);
  const table = Buffer.concat(
    rows.map(([kind = 0, place = 0, index = 0]) => Buffer.from([kind, place >> 8, place & 255, index])),
  );
  const at = size();
  const dictionary = `/Type /XRef /Size ${rows.length} /Root 1 0 R /W [1 2 1]`;
  return Buffer.concat([
    ...parts,
    Buffer.from(`${objects.length + 2} 0 obj\n`, 'latin1'),
    streamOf(table, dictionary),
    Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`, 'latin1'),
  ]);
}

function withDeepTree(depth: number): Buffer {
  const nodes = Array.from(
    { length: depth },
    (_, index) => `<< /Type /Pages /Count 1 /Kids [${index + 3} 0 R] ${index > 0 ? `/Parent ${index + 1} 0 R` : ''} >>`,
  );
  return pdfOf({ objects: ['<< /Type /Catalog /Pages 2 0 R >>', ...nodes, '<< /Type /Page /MediaBox [0 0 9 9] >>'] });
}

function withManyObjects(count: number): Buffer {
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.from('1 0 obj 0 endobj\n'.repeat(count)),
    Buffer.from('%%EOF'),
  ]);
}

function archiveEnd(): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  return end;
}

async function locked(options: PDFKit.PDFDocumentOptions, openAction?: string): Promise<Buffer> {
  const document = new PDFDocument({ ...options, info: { Author: 'Erika Muster' } });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()));
  document.text('Sehr geehrte Frau Kollegin, wir danken für die Überweisung.');
  if (openAction !== undefined) {
    const script = document.ref({ S: 'JavaScript', JS: new String('app.alert(1)') });
    script.end(undefined);
    const { data } = (document as unknown as { readonly _root: { readonly data: Record<string, unknown> } })._root;
    data['OpenAction'] = script;
  }
  document.end();
  await ended;
  return Buffer.concat(parts);
}
