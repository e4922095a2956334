import { type ReactNode, useEffect, useState } from 'react'
import { likenesses } from '../../domain/clients/client-moments.ts'
import { phoneText } from '../../domain/phone.ts'
import { counted } from '../../domain/text.ts'
import { ask } from '../../gateway/client.ts'
import { type SimilarClientsQuery, similarClientsQuery } from '../../gateway/generated/client-care.generated.ts'
import { Banner } from '../../ui/banner.tsx'

export type SimilarClient = SimilarClientsQuery['similarClients'][number]
interface Traits {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  /** The client who is being changed. */
  readonly except?: number | undefined
}

const pause = 400

/** Who is known already by what is being typed; asked when the typing rests. */
export function useSimilarClients({ name, email, phone, except }: Traits): readonly SimilarClient[] {
  const [found, setFound] = useState<readonly SimilarClient[]>([])
  useEffect(() => {
    const traits = { name: name.trim(), email: email?.trim() ?? '', phone: phone?.trim() ?? '' }
    if (traits.name.length < 5 && traits.email === '' && traits.phone === '') return setFound([])
    const stop = new AbortController()
    const timer = setTimeout(() => {
      ask(
        similarClientsQuery,
        { ...traits, ...(except === undefined ? {} : { except }) },
        { signal: stop.signal },
      ).then(
        (answer) => {
          if (!stop.signal.aborted) setFound(answer.similarClients)
        },
        () => undefined, // a hint only: the server refuses a known e-mail by itself
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [name, email, phone, except])
  return found
}

/** “This client may already exist”, with what can be done about each. */
export function SimilarClients({
  found,
  verb,
}: {
  found: readonly SimilarClient[]
  verb: (client: SimilarClient) => ReactNode
}) {
  if (found.length === 0) return null
  return (
    <Banner
      tone="warning"
      live
      title={found.length === 1 ? 'This client may already exist' : 'These clients may already exist'}
    >
      <ul className="mt-1 flex flex-col gap-1.5">
        {found.map((client) => (
          <li key={client.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0">
              {client.name}{' '}
              <span className="text-muted text-secondary wrap-anywhere">
                {[
                  client.alike.map((trait) => likenesses[trait]).join(', '),
                  client.email,
                  client.phone === null ? null : phoneText(client.phone),
                  counted(client.bookings_count, 'booking'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {verb(client)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
