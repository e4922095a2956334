import { ScanBarcode, Search } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { announce } from '../../../ui/announcer.tsx'
import { ComboBox } from '../../../ui/forms/combo-box.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { lineName } from '../order-record.ts'
import type { SaleVariant } from './order-values.ts'
import { findVariants, variantOption } from './variant-options.tsx'

/** Products by title, SKU or barcode, from a list or by a scanner: each is added at once. */
export function VariantSearch({
  onChosen,
  autoFocus = false,
}: {
  onChosen: (variant: SaleVariant) => void
  autoFocus?: boolean
}) {
  const found = useRef<readonly SaleVariant[]>([])
  const options = useCallback(async (text: string, signal: AbortSignal) => {
    found.current = await findVariants(text, signal)
    return found.current.map(variantOption)
  }, [])
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_14rem]">
      <Field label="Add a product" name="product_search">
        <ComboBox
          value={null}
          options={options}
          autoFocus={autoFocus}
          actsAtOnce
          opens="input"
          placeholder="Title or SKU"
          start={<Search className="text-muted" aria-hidden="true" />}
          emptyText="No published product matches."
          onChange={(option) => {
            const variant = found.current.find(({ variant_id }) => String(variant_id) === option?.value)
            if (variant === undefined) return
            onChosen(variant)
            announce(`${lineName(variant)} added`)
          }}
        />
      </Field>
      <ScanBox onChosen={onChosen} />
    </div>
  )
}

/** A scanner types the code and presses Enter. */
function ScanBox({ onChosen }: { onChosen: (variant: SaleVariant) => void }) {
  const [code, setCode] = useState('')
  const [complaint, setComplaint] = useState<string | undefined>(undefined)
  const take = async () => {
    const typed = code.trim()
    if (typed === '') return
    setCode('')
    const [first] = await findVariants(typed)
    if (first === undefined || (first.barcode !== typed && first.sku.toLowerCase() !== typed.toLowerCase())) {
      setComplaint(`No product has the code ${typed}.`)
      return
    }
    setComplaint(undefined)
    onChosen(first)
    announce(`${lineName(first)} added`)
  }
  return (
    <Field label="Scan a barcode" name="scan_code" error={complaint}>
      <Input
        name="scan_code"
        value={code}
        autoComplete="off"
        spellCheck={false}
        placeholder="Barcode, Enter"
        start={<ScanBarcode className="text-muted" aria-hidden="true" />}
        onChange={(event) => {
          setCode(event.target.value)
          setComplaint(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return
          event.preventDefault() // the form is sent by mod+Enter
          take().catch(() => setComplaint('The code could not be looked up. Try again.'))
        }}
      />
    </Field>
  )
}
