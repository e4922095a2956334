import { Phone } from 'lucide-react'
import { useEffect, useState } from 'react'

type Rules = typeof import('../../domain/phone.ts')
let rules: Rules | undefined

/** A telephone number to call, as people read it. The numbering plans (30 kB) come after the screen: until then it is as it is stored. */
export function PhoneLink({ number, className }: { number: string; className: string }) {
  const [known, setKnown] = useState(rules)
  useEffect(() => {
    if (known !== undefined) return
    let isGone = false
    void import('../../domain/phone.ts').then(
      (loaded) => {
        rules = loaded
        if (!isGone) setKnown(loaded)
      },
      () => undefined, // offline: the number is readable as it is
    )
    return () => {
      isGone = true
    }
  }, [known])
  return (
    <a href={`tel:${number}`} className={`inline-flex min-w-0 items-center whitespace-nowrap tabular ${className}`}>
      <Phone className="size-3.5 shrink-0" aria-hidden="true" /> {known?.phoneText(number) ?? number}
    </a>
  )
}
