import { pages } from '@pariksha/contract/law/pages.ts'
import { Entrance } from '../../features/accounts/entrance.tsx'
import { WifiPhone } from '../../features/readiness/phone/wifi-phone.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'

export function WifiTestOfPhone() {
  const [{ code }] = usePageSearch(pages.wifiTest)
  return (
    <Entrance
      title="Wi-Fi test"
      welcome="This phone helps to find out whether the Wi-Fi of this room carries an exam. It takes 20 seconds."
    >
      <WifiPhone code={code} />
    </Entrance>
  )
}
