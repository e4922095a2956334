import { useLocation, useSearch } from 'wouter'
import { formParameter } from '../../commands/form-parameter.ts'
import { ports } from '../../commands/ports.ts'

/** Whether the form of a record is open over its page, and how to close it: whoever came for it from the list goes on there. */
export function useEditForm(): { readonly isEditing: boolean; readonly close: () => void } {
  const [path, navigate] = useLocation()
  const given = new URLSearchParams(useSearch())
  return {
    isEditing: given.get(formParameter) === 'edit',
    close: () => (given.get('from') === 'list' ? ports.back() : navigate(path, { replace: true })),
  }
}
