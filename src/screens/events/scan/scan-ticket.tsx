import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { createActor } from 'xstate'
import { CommandButton } from '../../../commands/command-button.tsx'
import type { GateEvent } from '../../../domain/schema/types.generated.ts'
import { prefetch as ask } from '../../../gateway/cache.ts'
import { gateEventsQuery } from '../../../gateway/generated/scan.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { keepGateAtHand } from '../../../machines/gate-at-hand.ts'
import { stationLogic } from '../../../machines/scan-start.ts'
import { connection } from '../../../state/connection.ts'
import { Banner } from '../../../ui/banner.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ChooseEvent } from './choose-event.tsx'
import { keptEvents } from './kept-events.ts'
import { remember, remembered } from './remembered.ts'
import { Station } from './station.tsx'
import { useEarlyCode } from './use-early-code.ts'

export const prefetch = () => ask(gateEventsQuery, {})

/** The station of a gate: choose the event once, then scan. */
export default function ScanTicket() {
  // Not useMachine, which stops with the screen: what was scanned without the network is sent when it is back, whichever screen is open then.
  const [station] = useState(() => createActor(stationLogic).start())
  const state = useSelector(station, (snapshot) => snapshot)
  const { send } = station
  const events = useQuery(gateEventsQuery, {}, { every: 60_000 })
  const { online } = useSnapshot(connection)
  const isOpen = state.hasTag('open')
  const known = events.data?.gateEvents
  useEffect(() => {
    send({ type: online ? 'line back' : 'line lost' })
  }, [online, send])
  const open = (event: GateEvent) => {
    remember({ eventId: event.id })
    keptEvents.set(event)
    send({ type: 'open', at: { event, gate: remembered().gate } })
    if (!navigator.onLine) send({ type: 'line lost' })
  }
  useEffect(() => (isOpen ? keepGateAtHand() : undefined), [isOpen])
  // The gate of before opens by itself, also without a network.
  const tried = useRef(false)
  useEffect(() => {
    if (tried.current || (known === undefined && events.failure === null)) return
    tried.current = true
    const { eventId } = remembered()
    const event = known === undefined ? keptEvents.get(eventId) : known.find(({ id }) => id === eventId)
    if (event !== undefined) open(event)
  })
  const early = useEarlyCode(!isOpen)
  const other = () => {
    remember({ eventId: null })
    send({ type: 'close' })
  }
  return (
    <div className="flex w-full max-w-6xl flex-col gap-5 p-4 sm:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 tabIndex={-1} className="font-semibold text-title tracking-tight">
            Scan tickets
          </h1>
          {!isOpen && <p className="text-muted">Which event are you at?</p>}
        </div>
        {isOpen && <CommandButton id="scan.otherEvent" label="Other event" />}
      </header>
      {early !== null && !isOpen && (
        <Banner tone="warning" live title={`${early} has not been checked`}>
          Choose the event first, then scan the ticket again.
        </Banner>
      )}
      {isOpen ? (
        <Station state={state} send={send} onOtherEvent={other} />
      ) : events.failure !== null && known === undefined ? (
        <EmptyState reason="error" title="The events could not be loaded" text={events.failure.messages.join(' ')} />
      ) : known === undefined ? (
        <div className="h-48 animate-pulse-soft rounded-panel bg-sunken" role="status" aria-label="Loading events" />
      ) : (
        <ChooseEvent events={known} onChoose={open} />
      )}
    </div>
  )
}
