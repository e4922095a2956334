import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { useLeaveGuard } from '../../../app/leave-guard.ts'
import { CommandButton } from '../../../commands/command-button.tsx'
import { useCommandContext } from '../../../commands/context.ts'
import { runCommand } from '../../../commands/run.ts'
import { useScanned } from '../../../commands/scanned.ts'
import { codeIn } from '../../../domain/tickets/gate-check.ts'
import { isTicketCode } from '../../../domain/tickets/ticket-code.ts'
import { gateAdmissionsQuery } from '../../../gateway/generated/scan.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { lastAdmitted, restOf, type scanMachine } from '../../../machines/scan.ts'
import { announce } from '../../../ui/announcer.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { Instant } from '../../../ui/time.tsx'
import { CodeField } from './code-field.tsx'
import { Conflicts } from './conflicts.tsx'
import { GateCounts } from './gate-counts.tsx'
import { LineState } from './line-state.tsx'
import { RecentScans } from './recent-scans.tsx'
import { remember, remembered } from './remembered.ts'
import { OrderPrompt, ResultCard } from './result-card.tsx'
import { resultLooks, spoken } from './result-looks.ts'
import { signal } from './tones.ts'

const Camera = lazyComponent(
  async () => (await import('./camera.tsx')).default,
  () => (
    <div
      className="aspect-video max-h-[45vh] w-full animate-pulse-soft rounded-panel bg-sunken"
      role="status"
      aria-label="Starting the camera"
    />
  ),
)

interface StationProps {
  state: SnapshotFrom<typeof scanMachine>
  send: (event: EventFromLogic<typeof scanMachine>) => void
  onOtherEvent: () => void
}

/** An open gate: everything on it can be done by hand scanner, by keyboard, by pointer, or by camera. */
export function Station({ state, send, onOtherEvent }: StationProps) {
  const { at, last, rest, recent, queued, conflicts, problem, durable, line } = state.context
  const [code, setCode] = useState('')
  const [muted, setMuted] = useState(() => remembered().muted)
  const [camera, setCamera] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // On a touch screen the focus would bring up the keyboard, which covers the result; scanners are heard without it.
  const focus = () => {
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus({ preventScroll: true })
  }
  const offline = state.hasTag('offline')
  const id = at?.event.id ?? 0
  const counts = useQuery(gateAdmissionsQuery, { id }, { enabled: id > 0 && !offline, every: 5000, freshFor: 1000 })
  const again = counts.refetch

  const scan = (text: string) => {
    if (text.trim() === '') return
    send({ type: 'scan', code: codeIn(text) })
    setCode('')
    focus()
  }
  const takeBack = (key?: string) => {
    send(key === undefined ? { type: 'take back' } : { type: 'take back', key })
    focus()
  }
  useScanned((text) => {
    scan(text)
    return true
  })
  const mute = () => {
    remember({ muted: !muted })
    setMuted(!muted)
  }
  useCommandContext({
    search: { go: focus },
    scan: {
      checkIn: () => scan(code),
      takeBack: () => takeBack(),
      nobodyAdmitted: lastAdmitted(recent) === undefined,
      admitAll:
        rest === null
          ? undefined
          : () => {
              send({ type: 'admit all' })
              focus()
            },
      camera: () => {
        setCamera(!camera)
        focus()
      },
      sound: mute,
      send: queued === 0 ? undefined : () => send({ type: 'line back' }),
      otherEvent: onOtherEvent,
    },
  })
  // Codes that nobody has checked yet are nowhere but here; what waits for the network is on the disk.
  useLeaveGuard(line.length > 0 || (queued > 0 && !durable), async () => line.length === 0 && durable)

  useEffect(focus, [])
  const shown = last?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each scan, and once when it is taken back
  useEffect(() => {
    if (last === null) return
    announce(spoken(last), true)
    if (last.undone !== true) signal(resultLooks[last.result].mood, muted)
    void again()
  }, [shown, last?.undone])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was waiting counts once the server has it
  useEffect(() => void again(), [queued])
  useEffect(() => {
    if (rest !== null) announce(`${restOf(rest)} more in this order. Control and Enter admits all.`)
  }, [rest])

  if (at === null) return null
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <div className="min-w-0">
            <p className="truncate font-semibold text-heading">{at.event.title}</p>
            <p className="text-muted">
              Gate open <Instant value={at.event.opens_at} look="time" /> to{' '}
              <Instant value={at.event.closes_at} look="time" />, <Instant value={at.event.starts_at} look="day" />
            </p>
          </div>
          <LineState offline={offline} sending={state.hasTag('sending')} waiting={queued} />
        </div>
        <Conflicts
          own={conflicts}
          doubled={counts.data?.gateAdmissions.conflicts ?? []}
          onSeen={(key) => send({ type: 'seen', key })}
        />
        {problem !== '' && (
          <Banner tone="danger" live>
            {problem}
          </Banner>
        )}
        {!durable && (
          <Banner tone="warning" title="This gate needs the network">
            This browser cannot store data (perhaps a private window), so there is no list to check against offline.
          </Banner>
        )}
        <CodeField field={field} value={code} onChange={setCode} onTakeBack={() => void runCommand('scan.takeBack')} />
        {camera && (
          <Camera
            onCode={scan}
            isOpen={(text) => last?.result === 'not_checked' && last.code === codeIn(text)}
            onClose={() => {
              setCamera(false)
              focus()
            }}
          />
        )}
        <ResultCard outcome={last} checking={state.hasTag('checking')} />
        {rest !== null && (
          <OrderPrompt
            outcome={rest}
            onOnlyThis={() => {
              send({ type: 'only this' })
              focus()
            }}
          />
        )}
        <div className="flex flex-wrap items-end gap-2">
          <CommandButton
            id="scan.camera"
            label={camera ? 'Stop the camera' : 'Camera'}
            size="large"
            className="max-sm:flex-1"
          />
          <CommandButton id="scan.takeBack" label="Undo last" size="large" className="max-sm:flex-1" />
          <IconButton
            does="scan.sound"
            size="large"
            variant="secondary"
            label={muted ? 'Sound on' : 'Sound off'}
            icon={muted ? <VolumeX /> : <Volume2 />}
            aria-pressed={muted}
            onClick={mute}
          />
          <GateName
            value={at.gate}
            onName={(gate) => send({ type: 'name gate', gate })}
            onScan={scan}
            onLeave={focus}
          />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <GateCounts counts={counts.data?.gateAdmissions} waiting={queued} away={offline} />
        <RecentScans scans={recent} onTakeBack={takeBack} />
      </div>
    </div>
  )
}

interface GateNameProps {
  value: string
  onName: (gate: string) => void
  onScan: (text: string) => void
  onLeave: () => void
}

/** Enter goes back to the code; a code that a scanner wrote here by mistake is scanned and leaves no trace. */
function GateName({ value, onName, onScan, onLeave }: GateNameProps) {
  const name = (gate: string) => {
    onName(gate)
    remember({ gate })
  }
  return (
    <Field label="Gate" labelHidden className="ml-auto w-44 max-sm:ml-0 max-sm:w-full">
      <Input
        value={value}
        maxLength={60}
        placeholder="Name of this gate"
        className="h-10!"
        autoComplete="off"
        onChange={(event) => name(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const scanned = /[0-9A-Za-z-]{12,14}$/.exec(value)?.[0] ?? ''
          if (isTicketCode(codeIn(scanned))) {
            name(value.slice(0, -scanned.length).trim())
            onScan(scanned)
          }
          onLeave()
        }}
      />
    </Field>
  )
}
