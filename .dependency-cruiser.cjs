/** Who may import whom. Each rule says why. */
const layer = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: '\\.test\\.ts$' },
  to: { path: to },
});
const vendor = (name, packages, home, comment) => ({
  name,
  severity: 'error',
  comment,
  from: {
    path: '^(agent|api|core|embedded|phases|prompts|safety|scripts|training|web)/',
    pathNot: `${home}|\\.test\\.ts$`,
  },
  to: { path: `node_modules/(${packages})/`, dependencyTypesNot: ['type-only'] },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'A cycle cannot be understood or tested piece by piece.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'A missing import fails only at run time.',
      from: {},
      // What web/build.ts makes of prompts/page and safety/danger, no files; and what k6 brings along itself.
      to: { couldNotResolve: true, pathNot: '^page-(texts|danger):|^k6(/|$)' },
    },
    layer(
      'core-is-the-floor',
      '^core/',
      '^(agent|api|embedded|phases|prompts|safety|scripts|tests|web)/',
      'core is used by all and knows nobody.',
    ),
    layer(
      'agent-knows-no-api',
      '^agent/',
      '^(api|embedded|scripts|tests|web)/',
      'Agent and API meet on the wire, so that each can fail and be deployed alone.',
    ),
    layer(
      'api-knows-no-agent',
      '^api/',
      '^(agent|scripts|tests)/',
      'Agent and API meet on the wire, so that each can fail and be deployed alone.',
    ),
    layer(
      'phases-are-pure',
      '^phases/',
      '^(agent|api|embedded|prompts|safety|scripts|tests|web)/',
      'The machine is the authority: pure, without I/O, testable with a simulated clock.',
    ),
    layer('phases-have-no-io', '^phases/', '^(node:|fs$|net$|http$|undici|pino)', 'The machine does no I/O.'),
    layer(
      'safety-stands-alone',
      '^safety/',
      '^(agent|api|embedded|phases|prompts|scripts|tests|web)/',
      'Voice and chat use the same policy; it must not depend on either.',
    ),
    layer(
      'prompts-stand-alone',
      '^prompts/',
      '^(agent|api|embedded|phases|safety|scripts|tests|web)/',
      'Texts are data; those who use them import them.',
    ),
    layer(
      'embedded-knows-core-only',
      '^embedded/',
      '^(agent|api|phases|prompts|safety|scripts|tests|web)/',
      'A stand-in that shared code with its user would prove nothing.',
    ),
    layer(
      'web-knows-contracts-only',
      '^web/(?!build\\.ts$|bundled-texts\\.ts$)',
      '^(agent|api|embedded|phases|prompts|safety|scripts|tests|core/(?!contracts))',
      'The browser shares the wire contract and nothing else; its build puts the texts of prompts/page into it.',
    ),
    layer(
      'nothing-that-runs-trains',
      '^(agent|api|core|embedded|phases|prompts|safety|web)/',
      '^training/',
      'What runs needs the weights, never the sentences and the learner that they come from.',
    ),
    layer(
      'nothing-loads-itself',
      '^(agent|api|core|embedded|phases|prompts|safety|scripts|training|web)/',
      '^load-tests/',
      'Load tests look from outside; nothing needs them.',
    ),
    {
      name: 'k6-reads-its-own-files',
      severity: 'error',
      comment: 'A scenario is read by k6, which knows neither Node nor packages.',
      from: { path: '^load-tests/(scenarios/)?[^/]+\\.ts$', pathNot: '^load-tests/main\\.ts$|\\.test\\.ts$' },
      to: { pathNot: '^load-tests/scenarios/|^k6(/|$)|node_modules/@types/k6/' },
    },
    layer(
      'training-knows-what-it-measures',
      '^training/',
      '^(api/(?!domains/(documents/(reading/index|page-text)|studies/(criteria|rules)/index)\\.ts$)|scripts|tests|web)/',
      'Sets, learners and reports measure what decides: policy, danger, understanding, texts, stand-ins, the reading of documents and the criteria of studies; nothing of processes and commands.',
    ),
    layer(
      'platform-knows-no-domain',
      '^api/(?!domains/|testing/)[^/]+/',
      '^api/(domains/|testing/)',
      'The rooms of the platform serve every domain; app.ts and server.ts alone put the domains in.',
    ),
    layer(
      'domains-know-the-platform-by-their-contract',
      '^api/domains/(?!index\\.ts)',
      '^api/(app|server|main)\\.ts$',
      'A domain is opened with its platform; it builds and starts nothing.',
    ),
    layer(
      'domains-by-their-index',
      '^api/domains/([^/]+)/',
      '^api/domains/(?!$1/)[^/]+/(?!index\\.ts)',
      'A domain reaches another only through its index.ts.',
    ),
    {
      name: 'only-safety-mints',
      severity: 'error',
      comment:
        'Cleared text is made by the gate, and by the registration of authored lines; rules and recognition judge only.',
      from: { pathNot: '^safety/(gate/|[^/]+$)' },
      to: { path: '^safety/mint\\.ts$' },
    },
    vendor(
      'agents-live-in-agent',
      '@livekit/agents[^/]*|openai',
      '^agent/',
      'The voice framework and its clients have one home.',
    ),
    vendor(
      'server-sdk-lives-in-voice',
      'livekit-server-sdk',
      '^(api/domains/voice/|agent/worker/media-rooms\\.ts|scripts/|tests/)',
      'The media server is administered in one place; a worker only looks who is in its rooms and takes its own dead jobs out of them.',
    ),
    vendor('stripe-lives-in-its-domain', 'stripe', '^api/domains/stripe/', 'The payment provider has one home.'),
    vendor(
      'databases-live-in-database',
      'pg|@electric-sql/pglite',
      '^api/database/',
      'Connections are opened in one place.',
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.js', '.mjs'],
    },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules/.*node_modules|web/dist|\\.data|\\.cache' },
  },
};
