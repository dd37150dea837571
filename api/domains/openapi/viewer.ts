import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A file that the viewer loads. */
export interface ViewerAsset {
  readonly content: Buffer;
  readonly contentType: string;
}

/** Everything comes from here, nothing is sent anywhere else, nothing may be framed. */
export const VIEWER_CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page; its script lies beside it, because the policy allows none inside. */
export const VIEWER_PAGE = `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Companion API</title>
<link rel="icon" href="/api/docs/assets/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
</head>
<body>
<div id="viewer"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/assets/start.js"></script>
</body>
</html>
`;

/** `validatorUrl` would send the description to a service on the internet. */
const START_SCRIPT = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#viewer', deepLinking: true, validatorUrl: null, persistAuthorization: false });
`;

const PACKAGE_FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/** Reads the viewer's files from the installed package, each once. */
export function createViewerAssets(): (name: string) => Promise<ViewerAsset | undefined> {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const read = new Map<string, Promise<ViewerAsset>>();

  function load(name: string, contentType: string): Promise<ViewerAsset> {
    const known = read.get(name);
    if (known !== undefined) return known;
    const asset = readFile(join(folder, name)).then((content) => ({ content, contentType }));
    read.set(name, asset);
    return asset;
  }

  return async (name) => {
    if (name === 'start.js')
      return { content: Buffer.from(START_SCRIPT), contentType: 'text/javascript; charset=utf-8' };
    const contentType = Object.hasOwn(PACKAGE_FILES, name) ? PACKAGE_FILES[name] : undefined;
    return contentType === undefined ? undefined : load(name, contentType);
  };
}
