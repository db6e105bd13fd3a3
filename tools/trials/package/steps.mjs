/** Runs named steps in turn until one fails; the process ends with code 0 when none did. */
export async function runSteps(steps) {
  for (const [name, step] of Object.entries(steps)) {
    const begun = performance.now()
    try {
      await step()
    } catch (error) {
      console.log(`not ok ${name}`)
      console.log(error)
      process.exitCode = 1
      return
    }
    console.log(`ok ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
  }
}

/** POSTs JSON. */
export async function post(address, body) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

/** Whether a server answers, and well. */
export async function isOk(address) {
  return fetch(address).then(
    (response) => response.ok,
    () => false,
  )
}
