import { connect } from 'node:tls'
import type { DomainSettings } from './domain-settings.ts'

/**
 * Whether browsers trust what answers under a name. Asked only at our own addresses, which the operator has set: whatever the DNS says,
 * no other address is connected to.
 */
export async function hasCertificate(
  name: string,
  { addresses, tlsPort }: Pick<DomainSettings, 'addresses' | 'tlsPort'>,
  options: { readonly ca?: string; readonly within?: number } = {},
): Promise<boolean> {
  const [address] = addresses
  if (address === undefined) return false
  const { ca, within = 5000 } = options
  return new Promise((done) => {
    const socket = connect({
      host: address,
      port: tlsPort,
      servername: name,
      timeout: within,
      ...(ca === undefined ? {} : { ca }),
    })
    const end = (trusted: boolean) => {
      socket.destroy()
      done(trusted)
    }
    socket.once('secureConnect', () => end(socket.authorized))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}
