// Only one of them is read: a school alone costs what it always did.
if ((process.env.SCHOOLS_DATABASE_URL ?? '') === '') {
  const { runServer } = await import('./run-server.ts')
  await runServer()
} else {
  const { runSchools } = await import('./run-schools.ts')
  await runSchools()
}
