import { describe, expect, it } from 'vitest'
import { encoded, signedHeader } from '../../../mock-server/services/advertising/networks/oauth-one.ts'

// The example of OAuth Core 1.0, appendix A, which RFC 5849 takes over.
const example = {
  method: 'GET',
  url: 'http://photos.example.net/photos',
  parameters: { file: 'vacation.jpg', size: 'original' },
  consumer: { key: 'dpf43f3p2l4k3l03', secret: 'kd94hf93k423kf44' },
  token: { key: 'nnch734d00sl2jdk', secret: 'pfkkdhi9sl3r4s00' },
  nonce: 'kllo9940pd9333jh',
  seconds: 1_191_242_096,
}
const signatureOf = (header: string) => decodeURIComponent(/oauth_signature="([^"]+)"/.exec(header)?.[1] ?? '')

describe('a call that is signed by OAuth 1.0a', () => {
  it('has the signature of the example', () =>
    expect(signatureOf(signedHeader(example))).toBe('tR3+Ty81lMeYAr/Fid0kMTYa/WM='))
  it('has another one when anything of it is changed', () => {
    const changed = [
      { ...example, method: 'POST' },
      { ...example, parameters: { ...example.parameters, size: 'small' } },
      { ...example, token: null },
      { ...example, nonce: 'another' },
    ]
    const all = changed.map((one) => signatureOf(signedHeader(one)))
    expect(new Set([...all, signatureOf(signedHeader(example))]).size).toBe(5)
  })
  it('never shows a secret', () => {
    const header = signedHeader(example)
    expect(header).not.toContain(example.consumer.secret)
    expect(header).not.toContain(example.token.secret)
    expect(header).toContain(example.token.key)
  })
  it('writes texts as the standard wants them', () =>
    expect(encoded("a b!*'()~-._é")).toBe('a%20b%21%2A%27%28%29~-._%C3%A9'))
})
