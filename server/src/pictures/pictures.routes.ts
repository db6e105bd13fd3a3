import * as contract from '@pariksha/contract/staff/question-pictures.ts'
import type { Deps } from '../platform/deps.ts'
import { type Binding, handle, handleImage } from '../platform/http/binding.ts'
import { uploadPicture, usablePicture } from './pictures.service.ts'

export function picturesRoutes(deps: Deps): Binding[] {
  return [
    handle(contract.uploadPicture, ({ caller, body: file, now }) => uploadPicture(deps, { caller, file, now })),
    handleImage(contract.getUsablePicture, ({ caller, params }) => usablePicture(deps, caller, params.hash)),
  ]
}
