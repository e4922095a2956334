import { confirm } from '../../commands/overlay.ts'

/** The question before what was typed is left behind: true when the person agrees. `isKept`: it comes back with the form. */
export const askToLeave = (isKept: boolean): Promise<boolean> =>
  confirm({
    title: 'Leave without saving?',
    consequence: isKept
      ? 'What you have typed stays on this device and is restored when you open this form again.'
      : 'What you have typed will be lost.',
    verb: 'Leave',
  })
