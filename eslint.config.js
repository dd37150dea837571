import jsdoc from 'eslint-plugin-jsdoc';
import tseslint from 'typescript-eslint';

const vendorNames = ['req', 'res', 'msg', 'cfg', 'opts'];

/** What no source of this project says. */
const forbiddenSyntax = [
  { selector: 'TSEnumDeclaration', message: 'Enums cannot be stripped: use a const object or a union.' },
  { selector: 'TSParameterProperty', message: 'Parameter properties cannot be stripped.' },
  {
    selector: "CallExpression[callee.property.name='normalize'][arguments.length<2]",
    message:
      'Text is normalised in core/text/bounded-marks.ts only: a long run of combining marks would hold up everybody.',
  },
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'The environment is read in core/config only.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(say|generateReply)$/][callee.object.name=/[sS]ession$/], CallExpression[callee.property.name=/^(say|generateReply)$/][callee.object.property.name=/[sS]ession$/]',
    message: 'Only agent/speaking/voice-output.ts may make the session speak: everything else goes through the gate.',
  },
];

/** Attributes that people read or hear. */
const READ_ATTRIBUTES = '/^(aria-label|aria-description|placeholder|title|alt)$/';
const PAGE_WORDS_REASON =
  'What people read stands in prompts/page: there it has a version and a review, and passes the checks of all texts.';
/** Words of people in the sources of the page. Written as patterns of the syntax: what is shown, and what is German. */
const wordsOnThePage = [
  "CallExpression[callee.name='h'] > Literal[value=/\\p{L}/u]:not(:first-child)",
  "CallExpression[callee.name='setText'] > Literal[value=/\\p{L}/u]",
  `Property[key.value=${READ_ATTRIBUTES}] > Literal.value, Property[key.name=${READ_ATTRIBUTES}] > Literal.value`,
  'Literal[value=/[äöüßÄÖÜ]/]',
  'TemplateElement[value.raw=/[äöüßÄÖÜ]/]',
  // A sentence of any language: a capital letter, and a second word.
  'Literal[value=/(^|[\\s:])[A-Z][a-z]+,? [A-Za-z][a-z]+/]',
  'TemplateElement[value.raw=/(^|[\\s:])[A-Z][a-z]+,? [A-Za-z][a-z]+/]',
  // A noun beside what is filled in: `Noch ${days} Tage`.
  'TemplateElement[value.raw=/ [A-Z][a-z]{2,}( |$)/]',
].map((selector) => ({ selector, message: PAGE_WORDS_REASON }));

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'web/dist/',
      '.data/',
      '.cache/',
      'coverage/',
      '**/*.cjs',
      '**/*.mjs',
      'eslint.config.js',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { jsdoc },
    rules: {
      'max-lines-per-function': ['error', { max: 50, skipComments: true, skipBlankLines: true }],
      'max-lines': ['error', { max: 400, skipComments: true, skipBlankLines: true }],
      // The formatter breaks code at this width; it leaves comments, which this rule sees, and long texts, which it does not.
      'max-len': [
        'error',
        { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true },
      ],
      complexity: ['error', 12],
      'max-params': ['error', 3],
      'no-console': 'error',
      'id-denylist': ['error', ...vendorNames],
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: {
            direct: true,
            named: true,
            defaultFrom: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
      'no-restricted-syntax': ['error', ...forbiddenSyntax],
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          require: { FunctionDeclaration: true, ClassDeclaration: true },
          contexts: [
            'ExportNamedDeclaration > TSInterfaceDeclaration',
            'ExportNamedDeclaration > TSTypeAliasDeclaration',
            'ExportNamedDeclaration > VariableDeclaration',
          ],
          checkConstructors: false,
        },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Bracket access is how an index signature is read under noPropertyAccessFromIndexSignature style.
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  { files: ['core/text/**'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['core/config/**', 'scripts/**', 'tests/**', 'web/build.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: [
      'scripts/**',
      'web/build.ts',
      'tests/{bench,browser}/**',
      'tests/*/main.ts',
      'tests/virtual-caller/exit-with.ts',
      'load-tests/main.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  // The types of k6 describe plain objects as abstract classes.
  {
    files: ['load-tests/scenarios/options.ts'],
    rules: { '@typescript-eslint/no-unsafe-class-instance-assignment': 'off' },
  },
  { files: ['agent/speaking/voice-output.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['web/src/**'],
    ignores: ['**/*.test.ts', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': ['error', ...forbiddenSyntax, ...wordsOnThePage] },
  },
  // Functions that may have up to sixty lines: at most ten of what runs in production, named here; and kits of tests.
  {
    files: [
      'agent/call/room-presence.ts',
      'agent/main.ts',
      'agent/speaking/audio/pace.ts',
      'embedded/identity/sessions.ts',
      'embedded/storage/object-store.ts',
      'safety/gate/gate.ts',
      'safety/gate/guard-client.ts',
      '**/*-kit.ts',
      '**/testing/**',
      'training/**',
    ],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipComments: true, skipBlankLines: true }] },
  },
  // Generated from the migrations: as long as there are tables.
  { files: ['api/database/tables.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['agent/job.ts', '*.config.ts', 'web/examples/vue-component.d.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    files: ['**/*.test.ts', 'tests/**'],
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': ['error', { max: 500, skipComments: true, skipBlankLines: true }],
      'jsdoc/require-jsdoc': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
