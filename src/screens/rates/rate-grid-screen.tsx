import type { CommandId } from '../../commands/command.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { offerKinds } from '../../domain/offers/offer-kinds.ts'
import type { GridKind } from '../../domain/offers/rate-choices.ts'
import { ScreenHead } from '../standard/screen-head.tsx'
import { RateGrid } from './rate-grid.tsx'
import { ViewSwitch } from './view-switch.tsx'

/** Rates and availability of all offers of a kind, in the place of their list. */
export function RateGridScreen({ kind, title, create }: { kind: GridKind; title: string; create: CommandId }) {
  const { list, screen } = offerKinds[kind]
  return (
    <div className="flex flex-col gap-3 p-4 sm:h-[calc(100dvh-3rem-var(--kinds))] sm:min-h-144 sm:px-6">
      <ScreenHead
        title={title}
        intro="Rates and availability, day by day."
        actions={
          <>
            <ViewSwitch path={list} grid />
            <CommandButton id={create} variant="primary" />
          </>
        }
      />
      <RateGrid kind={kind} href={(id) => `${screen.replace(':id', String(id))}?tab=rates`} />
    </div>
  )
}
