import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Who is who and teaches what shows in lists, profiles, figures and results alike: a change makes everything stale. */
export function useRecordChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      void queryClient.invalidateQueries()
    },
  })
}
