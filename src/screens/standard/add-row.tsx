import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

/** Below the rows of a form: what is wrong with all of them, and one more. */
export function AddRow({
  complaint,
  off,
  onAdd,
  children,
}: {
  readonly complaint?: string | undefined
  /** Why there can be no more. */
  readonly off: string | undefined
  readonly onAdd: () => void
  readonly children: string
}) {
  return (
    <>
      {complaint !== undefined && (
        <p role="alert" className="text-danger">
          {complaint}
        </p>
      )}
      <div>
        <Button does="addRow" size="small" icon={<Plus />} off={off} onClick={onAdd}>
          {children}
        </Button>
      </div>
    </>
  )
}
