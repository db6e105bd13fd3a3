/** The only place of the web that reads the device's clock; everything else asks for the server's time. */

type Device = { wallMs: () => number; steadyMs: () => number }

export function createServerClock(device: Device) {
  let known: { serverMs: number; steadyMs: number; exact: boolean } | undefined

  function note(serverMs: number, exact: boolean) {
    if (Number.isNaN(serverMs) || (known?.exact && !exact)) return
    known = { serverMs, steadyMs: device.steadyMs(), exact }
  }

  return {
    /** Takes the server's time from a reply. @param iso instant, ISO 8601 */
    observe: (iso: string) => note(Date.parse(iso), true),
    /** Takes the whole seconds of a Date header, as long as nothing better is known. */
    observeDate: (httpDate: string) => note(Date.parse(httpDate), false),
    /** How far the server's time is ahead of this device's now, in ms; 0 while no time was observed. */
    offsetMs: () => (known ? known.serverMs + device.steadyMs() - known.steadyMs - device.wallMs() : 0),
    /** Takes the server's time from what it was ahead of this device's before, until something better is known. */
    assumeOffset: (ms: number) => {
      if (known === undefined) note(device.wallMs() + ms, false)
    },
    /**
     * The server's time now, in ms since 1970. Once a time was observed it runs on the steady clock, so that
     * changing the device's date during an exam alters nothing; before that it is the device's own.
     */
    now: () => (known ? known.serverMs + device.steadyMs() - known.steadyMs : device.wallMs()),
  }
}

export const serverClock = createServerClock({ wallMs: () => Date.now(), steadyMs: () => performance.now() })
