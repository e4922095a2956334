import { Button, type ButtonProps } from '../ui/button.tsx'
import { KeyCap } from '../ui/key-cap.tsx'
import { useCommand } from './use-command.ts'

/** The main button of a form. It shows the key that does the same from every field. */
export function SaveButton(props: Omit<ButtonProps, 'does' | 'keyshortcuts' | 'hint'>) {
  const {
    caps,
    props: { keyshortcuts },
  } = useCommand('form.save')
  const isPressed = props.off === undefined && caps !== undefined
  return (
    <Button
      does="form.save"
      variant="primary"
      keyshortcuts={keyshortcuts}
      hint={isPressed ? <KeyCap strokes={caps} quiet /> : undefined}
      {...props}
    />
  )
}
