import * as v from 'valibot'
import { noBody, publicPage } from './public-page.ts'

/** A script of a page for clients; `sharing`: who else may load it. */
export const scriptAt = <const P extends string>(path: P, text: string, sharing: Record<string, string> = {}) =>
  publicPage({
    method: 'GET',
    path,
    limit: null, // a part of the program: nothing is looked up
    query: v.object({}),
    body: noBody,
    answer: async () =>
      new Response(text, {
        headers: {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'public, max-age=600',
          ...sharing,
        },
      }),
  })
