import { memo } from 'react'
import { firstScreen } from '../screens/first-screen.ts'
import { Shell } from '../screens/shell/shell.tsx'
import { startSignedIn } from './signed-in.ts'

// Loaded after log-in: what signed-in people see around every screen, and what accompanies them.
startSignedIn()

export const screens = firstScreen
export default memo(Shell)
