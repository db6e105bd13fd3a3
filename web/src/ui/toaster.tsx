import { Notifications } from '@mantine/notifications'

export function Toaster() {
  return <Notifications position="top-right" limit={4} zIndex={1000} containerWidth={380} />
}
