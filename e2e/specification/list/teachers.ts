/** The teachers of the school, as the principal keeps them. */
import type { Part } from './part.ts'

export const teachers = [
  {
    at: '/principal/teachers-data',
    section: '2.7',
    items: {
      'teachers.add': ['button', '+ Add Teacher'],
      'teachers.modify': ['button', 'Modify Teacher'],
      'teachers.transfer': ['button', 'Transfer Data'],
      'teachers.remove': ['button', '- Remove Selected'],
      'teachers.remove-disabled': ['rule', 'Remove is disabled when nothing is selected'],
      'teachers.search': ['rule', 'Teacher table with search and checkboxes'],
      'teachers.name': ['column', 'Name'],
      'teachers.to-teacher': ['rule', 'Name links to /principal/teacher?username={username}'],
      'teachers.phone': ['column', 'Phone Number'],
      'teachers.classes': ['column', 'Classes'],
      'teachers.class-teacher': ['column', 'Class Teacher'],
      'teachers.subject': ['column', 'Subject'],
      'teachers.age': ['column', 'Age'],
      'teachers.gender': ['column', 'Gender'],
      'teachers.empty': ['text', 'No teachers found.'],
    },
  },
  {
    at: '/principal/teachers-data',
    section: '5.4',
    items: {
      'teacher-form.phone': ['message', 'Phone number must be exactly 10 digits.'],
      'teacher-form.age': ['message', 'Age must be between 21 and 65 years.'],
      'teacher-form.name': ['message', 'Name is required.'],
      'teacher-form.classes': ['message', 'Classes are required.'],
      'teacher-form.subjects': ['message', 'Subjects are required.'],
      'teacher-form.username': ['message', 'Username must be at least 4 characters.'],
      'teacher-form.lists': ['rule', 'Classes and subjects are comma-separated, trimmed, empty items dropped'],
      'teacher-form.gender': ['rule', 'All fields are required; the gender is selected'],
      'teacher-form.blank-password': ['rule', 'On modify a blank password is left out of the payload'],
      'teachers.none-to-remove': ['error', 'Please select teachers to remove'],
    },
  },
  {
    at: '/principal/teachers-data',
    section: '5.5',
    items: {
      'transfer.same': ['error', 'Source and target teachers cannot be the same.'],
      'transfer.needs-all': ['rule', 'The transfer button needs source, target, subject and class all chosen'],
      'transfer.choices': ['rule', "Subject and class choices come from the source teacher's own lists"],
    },
  },
  {
    at: '/principal/teachers-data',
    section: '8.5',
    items: {
      'teachers.loaded': ['success', 'Teachers loaded successfully'],
      'teachers.failed': ['error', 'Failed to fetch teachers'],
      'teachers.added': ['success', 'Teacher added successfully!'],
      'teachers.modified': ['success', 'Teacher modified successfully!'],
      'teachers.removed': ['success', 'Selected teachers removed successfully!'],
      'teachers.transferred': ['success', 'Subject transferred successfully!'],
      'teachers.add-failed': ['error', 'Failed to add teacher. Please try again.'],
      'teachers.modify-failed': ['error', 'Failed to modify teacher. Please try again.'],
      'teachers.remove-failed': ['error', 'Failed to remove teachers. Please try again.'],
      'teachers.transfer-failed': ['error', 'Failed to transfer subject. Please try again.'],
      'teachers.server-message': ['rule', "The server's detail is shown in preference to the fallback"],
    },
  },
  {
    at: '/principal/teachers-data',
    section: '9.1',
    items: {
      'teacher-form.age-limits': ['rule', 'Ages 21 and 65 are taken, 20 and 66 are not'],
    },
  },
] as const satisfies Part[]
