import * as v from 'valibot'
import { noBody, publicPage } from '../public-page.ts'
import pageScript from './pay.js?raw'
import paymentsScript from './payments.js?raw'

const scriptAt = <const P extends string>(path: P, text: string) =>
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
          'cross-origin-resource-policy': 'cross-origin', // an agency's own website loads it
        },
      }),
  })

/** The script of the payment page, and the one that any site of an agency uses (specification §1). */
export const payScripts = [scriptAt('/site/pay.js', pageScript), scriptAt('/js/payments.js', paymentsScript)]
