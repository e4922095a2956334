import * as v from 'valibot'
import { commonHeaders } from '../../http/headers.ts'
import { noBody, publicPage } from '../public-page.ts'
import { scriptAt } from '../site-script.ts'
import script from './editor-frame.js?raw'

export const editorFramePath = '/site/editor-frame'
const scriptPath = '/site/editor-frame.js'

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Page</title>
<script src="${scriptPath}" defer></script>
</head>
<body></body>
</html>`

/**
 * Where the website editor draws a page: empty, the same for everybody, in a sandbox without an origin of its own, also when somebody opens it
 * by itself. The drawing comes by message (src/screens/site-editor); styles are set by the script, so that none stand inline.
 */
const editorFrame = publicPage({
  method: 'GET',
  path: editorFramePath,
  limit: null, // a part of the program: nothing is looked up
  query: v.object({}),
  body: noBody,
  answer: async () =>
    new Response(html, {
      headers: {
        ...commonHeaders,
        'x-frame-options': 'SAMEORIGIN', // older browsers know this one only
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=600',
        'x-robots-tag': 'noindex, nofollow',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'content-security-policy': [
          `default-src 'none'`,
          `script-src 'self'`,
          `img-src 'self' data:`,
          `form-action 'none'`,
          `base-uri 'none'`,
          `frame-ancestors 'self'`,
          'sandbox allow-scripts',
        ].join('; '),
      },
    }),
})

export const editorFramePages = [editorFrame, scriptAt(scriptPath, script)]
