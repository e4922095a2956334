import { CircleUser } from 'lucide-react'
import { useLocation } from 'wouter'
import type { CommandId } from '../../commands/command.ts'
import { useCommandEntries } from '../../commands/command-entries.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { useUser } from '../../state/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PlainButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'

const themes: readonly CommandId[] = ['appearance.light', 'appearance.dark', 'appearance.system']
const densities: readonly CommandId[] = ['appearance.compact', 'appearance.regular', 'appearance.comfortable']

export function UserMenu() {
  const user = useUser()
  const [, navigate] = useLocation()
  const { theme, density } = usePreferences()
  const chosen = new Set<string>([`appearance.${theme}`, densities[{ 32: 0, 40: 1, 48: 2 }[density]] ?? ''])
  const mark = (entries: ReturnType<typeof useCommandEntries>) =>
    entries.map((entry) => ({ ...entry, checked: chosen.has(entry.id) }))
  const themeEntries = mark(useCommandEntries(themes))
  const densityEntries = mark(useCommandEntries(densities))
  const help = useCommandEntries(['safiri.keys'])
  const leave = useCommandEntries(['session.logOut'])
  if (user === null) return null
  return (
    <Menu
      label="You"
      groups={[
        {
          label: user.name,
          entries: [
            {
              id: 'profile',
              label: 'Profile',
              detail: user.email,
              icon: <CircleUser />,
              run: () => navigate('/profile'),
            },
          ],
        },
        { label: 'Theme', entries: themeEntries },
        { label: 'Rows', entries: densityEntries },
        { entries: help },
        { entries: leave },
      ]}
      trigger={(trigger) => (
        <PlainButton
          does="openMenu"
          {...trigger}
          aria-label={`You: ${user.name}`}
          className="flex size-8 shrink-0 items-center justify-center rounded-full max-md:size-11"
        >
          <Avatar name={user.name} picture={user.avatar?.thumb} />
        </PlainButton>
      )}
    />
  )
}
