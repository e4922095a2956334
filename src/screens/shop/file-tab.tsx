import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { virtualAssetInput } from '../../domain/contract/shop/shop-inputs.ts'
import { Failure } from '../../domain/failure.ts'
import { counted, numberText, sizeText } from '../../domain/text.ts'
import { invalidate, read, spoiledBy } from '../../gateway/cache.ts'
import { upload } from '../../gateway/files.ts'
import {
  type AssetFullFragment,
  productQuery,
  saveVirtualAssetMutation,
} from '../../gateway/generated/products.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useAttempt } from '../../ui/forms/file-choice.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Instant } from '../../ui/time.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormField } from '../standard/form-field.tsx'
import { FormScreen, Section } from '../standard/form-screen.tsx'
import { useRecordForm } from '../standard/use-record-form.tsx'
import type { ProductRecord } from './product-values.ts'

/** The most that the server takes; it looks at the content as well. */
const mostBytes = 50 * 1024 * 1024
const fileTypes = '.pdf,.epub,.zip,.gpx,.kml,.jpg,.jpeg,.png,.webp,.mp3,.m4a,.mp4'

/** What a buyer downloads: the file, how often and for how long, and how often it was fetched. */
export function FileTab({ product }: { product: ProductRecord }) {
  const { asset } = product
  return (
    <div className="flex max-w-[45rem] flex-col gap-5">
      <AssetFile product={product} />
      {asset !== null && <Limits product={product} asset={asset} />}
    </div>
  )
}

function AssetFile({ product }: { product: ProductRecord }) {
  const { asset } = product
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(undefined)
  const [share, setShare] = useState<number | null>(null)
  const { problem, attempt } = useAttempt()
  const send = (file: File) =>
    attempt(async () => {
      if (file.size > mostBytes) throw new Failure(422, ['The file is too large: at most 50 MB.'])
      const abort = new AbortController()
      stop.current = abort
      setShare(0)
      try {
        await upload(`business/shop/products/${product.id}/virtual-asset`, file, {
          onProgress: setShare,
          signal: abort.signal,
        })
        toast.done(`${file.name} uploaded`, { detail: 'Who buys the product from now on downloads this file.' })
      } catch (failure) {
        if (!abort.signal.aborted) throw failure
      } finally {
        setShare(null)
        void invalidate(...spoiledBy('products'))
      }
    })
  return (
    <Section
      title="File"
      text="Kept apart from your website: only who has paid gets it, by a link of their own."
      actions={asset !== null && <CommandButton id="product.deleteFile" />}
    >
      {problem !== null && (
        <Banner tone="danger" live title="The file was not uploaded">
          {problem}
        </Banner>
      )}
      {asset !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-panel border border-line bg-surface px-4 py-3">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{asset.file_name}</p>
            <p className="text-muted text-secondary">
              {sizeText(asset.bytes)}, uploaded <Instant value={asset.created_at} look="day" /> ·{' '}
              {asset.downloads === 0
                ? 'not downloaded yet'
                : `downloaded ${counted(asset.downloads, 'time')} by buyers`}
            </p>
          </div>
          <CommandButton id="product.openFile" />
        </div>
      )}
      {share === null ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            does="chooseFile"
            variant={asset === null ? 'primary' : 'secondary'}
            icon={<FileUp />}
            onClick={() => input.current?.click()}
          >
            {asset === null ? 'Choose a file' : 'Replace the file'}
          </Button>
          <span className="text-muted text-secondary">PDF, EPUB, ZIP, picture, sound or film; at most 50 MB.</span>
        </div>
      ) : (
        <div className="flex max-w-md items-end gap-3">
          <div className="flex-1">
            <ProgressBar label="Uploading" value={share} />
          </div>
          <Button does="cancel" onClick={() => stop.current?.abort()}>
            Cancel
          </Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept={fileTypes}
        aria-label="File for buyers"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file !== undefined) void send(file)
        }}
      />
    </Section>
  )
}

const labels = { most_downloads: 'Downloads for a buyer', days: 'Days after the sale' }

function Limits({ product, asset }: { product: ProductRecord; asset: AssetFullFragment }) {
  const save = useMutation(saveVirtualAssetMutation)
  const { state, notice } = useRecordForm({
    key: `product.${product.id}.file`,
    noun: 'file',
    schema: virtualAssetInput,
    labels,
    record: asset,
    fresh: () => ({ most_downloads: null, days: null }),
    valuesOf: ({ most_downloads, days }: AssetFullFragment) => ({ most_downloads, days }),
    save: async (input, version) => (await save.run({ id: product.id, input: { ...input, version } })).saveVirtualAsset,
    reread: async () => {
      const found = (await read(productQuery, { id: product.id })).product.asset
      if (found === null) throw new Failure(404, ['The file was removed.'])
      return found
    },
    onSaved: () => toast.done('Limits saved'),
  })
  const { most_downloads, days } = state.form.watch()
  return (
    <FormScreen state={state} title="Limits of the download" bare saveLabel="Save limits" up="">
      {notice}
      <Section title="Limits" text="They count for each sale. A refund ends the link at once.">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            form={state}
            name="most_downloads"
            label={labels.most_downloads}
            optional
            hint="If empty: as often as they like."
          >
            {(field) => (
              <NumberInput
                value={field.value ?? null}
                onChange={field.onChange}
                onBlur={field.onBlur}
                min={1}
                max={1000}
              />
            )}
          </FormField>
          <FormField form={state} name="days" label={labels.days} optional hint="If empty: for good.">
            {(field) => (
              <NumberInput
                value={field.value ?? null}
                onChange={field.onChange}
                onBlur={field.onBlur}
                min={1}
                max={3650}
              />
            )}
          </FormField>
        </div>
        <p className="text-muted" aria-live="polite">
          {limitText(most_downloads ?? null, days ?? null)}
        </p>
      </Section>
    </FormScreen>
  )
}

function limitText(downloads: number | null, days: number | null): string {
  if (downloads === null && days === null) return 'A buyer can download it as often as they like, for good.'
  return [
    'A buyer can download it',
    downloads === null ? 'as often as they like' : `${numberText(downloads)} ${downloads === 1 ? 'time' : 'times'}`,
    days === null ? 'for good.' : `within ${counted(days, 'day')}.`,
  ].join(' ')
}
