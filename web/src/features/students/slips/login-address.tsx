import { Button, TextInput } from '@mantine/core'
import { changeLoginAddress, loginAddressForm, securityMessages } from '@pariksha/contract/staff/account/security.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { readFormInput } from '../../../lib/form-input.ts'
import { schoolSettingsQuery } from '../../../lib/school-settings-query.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import classes from './login-address.module.css'

function useChangeLoginAddress() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { login_address: string }) => call(changeLoginAddress, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: schoolSettingsQuery.queryKey }),
  })
}

type Props = { address: string; onSaved: () => void }

/** Asks the principal where pupils log in: once for the whole school. */
export function LoginAddress({ address, onSaved }: Props) {
  const form = useForm({
    initial: { login_address: address },
    read: (typed) => readFormInput(loginAddressForm, typed),
    mutation: useChangeLoginAddress(),
    succeeded: securityMessages.settingsSaved,
    failed: securityMessages.settingsFailed,
    onSuccess: onSaved,
  })
  return (
    <form {...form.props} className={classes.form}>
      <TextInput
        {...form.input('login_address')}
        className={classes.input ?? ''}
        label="Where do pupils log in?"
        description="The address that other computers and phones of the school open. The server names it when it starts."
        placeholder="192.168.1.10:3000"
        autoComplete="off"
        inputMode="url"
      />
      <Button type="submit" loading={form.isBusy}>
        Save address
      </Button>
    </form>
  )
}
