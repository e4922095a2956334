import { useEffect, useRef } from 'react'
import { isOfText } from './section-clipboard.ts'

/**
 * The system's own copy and paste, while no field has the focus and no text is marked: a section goes to other pages, templates and tabs.
 * `copied` null: a dialog has them.
 */
export function useClipboard(copied: (() => string | null) | null, paste: (text: string) => void): void {
  const latest = useRef({ copied, paste })
  latest.current = { copied, paste }
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const text = isOfText(event) ? null : (latest.current.copied?.() ?? null)
      if (text === null) return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', text)
    }
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (latest.current.copied === null || isOfText(event) || text === '') return
      event.preventDefault()
      latest.current.paste(text)
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  }, [])
}
