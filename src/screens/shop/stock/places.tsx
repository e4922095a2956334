import { useTitle } from '../../../app/title.ts'
import { CommandButton } from '../../../commands/command-button.tsx'
import { formParameter } from '../../../commands/form-parameter.ts'
import { runCommand } from '../../../commands/run.ts'
import { stockPlaceKinds } from '../../../domain/shop/shop-choices.ts'
import { counted } from '../../../domain/text.ts'
import { prefetch as ask } from '../../../gateway/cache.ts'
import { type StockPlaceRowFragment, stockPlacesQuery } from '../../../gateway/generated/stock.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { PlainButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { ChildRecords } from '../../offers/child-records.tsx'
import { useAddressParameter } from '../../standard/address-parameter.ts'
import { FailureState } from '../../standard/failure-state.tsx'
import { ScreenHead } from '../../standard/screen-head.tsx'
import { sectionRow } from '../../standard/section-card.tsx'
import { ShopScreens } from '../shop-screens.tsx'
import { PlaceForm } from './place-form.tsx'

export const prefetch = () => ask(stockPlacesQuery, {})

/** `/offers/shop/places`: where stock is kept. */
export default function Places() {
  useTitle('Places of stock')
  const answer = useQuery(stockPlacesQuery, {})
  const { value: form, remove: close } = useAddressParameter(formParameter)
  const places = answer.data?.stockPlaces
  const edited = places?.find(({ id }) => `place.${id}` === form)
  return (
    <div className="flex flex-col gap-5 p-4 sm:px-6">
      <ScreenHead
        title="Places of stock"
        intro={
          <ShopScreens text="Where products are kept. What is sold is taken from the usual place, unless somebody says another." />
        }
        actions={<CommandButton id="place.create" variant="primary" />}
      />
      {places === undefined ? (
        answer.failure === null ? (
          <SkeletonText lines={6} />
        ) : (
          <FailureState failure={answer.failure} what="places" onRetry={answer.refetch} />
        )
      ) : (
        <ChildRecords
          kind="stock_place"
          isMain
          isFormOpen={form !== null}
          parts={places.map((place) => ({ id: place.id, label: place.name, data: place }))}
        >
          {places.length === 0 ? (
            <EmptyState
              reason="nothing"
              level={2}
              title="No places yet"
              text="The desk, a lodge, a store: wherever products are kept and counted."
              action={<CommandButton id="place.create" variant="primary" />}
            />
          ) : (
            <ul className="max-w-[60rem] divide-y divide-line rounded-panel border border-line bg-surface">
              {places.map((place) => (
                <PlaceRow key={place.id} place={place} />
              ))}
            </ul>
          )}
        </ChildRecords>
      )}
      {form === 'place' && <PlaceForm place={null} onClose={close} />}
      {edited !== undefined && <PlaceForm key={edited.id} place={edited} onClose={close} />}
    </div>
  )
}

function PlaceRow({ place }: { place: StockPlaceRowFragment }) {
  const context = {
    record: { kind: 'stock_place' as const, id: String(place.id), label: place.name, data: place },
    selection: undefined,
  }
  return (
    <li data-sort-id={place.id} className={`${sectionRow} focus-within:bg-selected`}>
      <span className="min-w-0 flex-1 basis-56">
        <PlainButton
          does="place.edit"
          data-handle
          className="min-h-6 rounded-control text-left font-medium hover:underline"
          onClick={() => void runCommand('place.edit', { context, by: 'mouse' })}
        >
          {place.name}
        </PlainButton>
        <span className="block text-muted text-secondary">
          {[stockPlaceKinds[place.kind], place.is_default ? 'the usual place' : '', place.address]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="text-muted tabular">{counted(place.pieces, 'piece')}</span>
      <span className="flex gap-1">
        <CommandButton id="place.count" context={context} size="small" label="Stocktake" showKey={false} />
        <CommandButton id="place.edit" context={context} size="small" iconOnly variant="ghost" />
        <CommandButton id="place.delete" context={context} size="small" iconOnly variant="ghost" />
      </span>
    </li>
  )
}
