/** The logins, the bars and the change of the own password. */
import type { Part } from './part.ts'

export const entrance = [
  {
    at: '/login',
    section: '2.2',
    items: {
      'root.to-login': ['rule', '/ redirects to /login'],
      'student-login.heading': ['heading', 'Student Log In'],
      'student-login.id': ['label', 'Student ID'],
      'student-login.one-field': ['rule', 'One field'],
      'student-login.to-teacher': ['link', "If you're a Teacher? Login Here"],
      'student-login.to-teacher-leads': ['rule', 'The link goes to /teacher/login'],
    },
  },
  {
    at: '/teacher/login',
    section: '2.2',
    items: {
      'teacher-login.heading': ['heading', 'Teacher Log In'],
      'teacher-login.username': ['label', 'Username'],
      'teacher-login.password': ['label', 'Password'],
      'teacher-login.toggle': ['rule', 'The password has a show/hide toggle'],
      'teacher-login.to-teacher-home': ['rule', 'Role teacher goes to /teacher/home'],
      'teacher-login.to-principal-home': ['rule', 'Any other returned role goes to /principal/home'],
    },
  },
  {
    at: '/login',
    section: '5.1',
    items: {
      'student-login.required': ['message', 'Student ID is required'],
      'student-login.short': ['message', 'Student ID must be at least 3 characters long'],
      'student-login.trimmed': ['rule', 'The Student ID is trimmed'],
    },
  },
  {
    at: '/teacher/login',
    section: '5.1',
    items: {
      'teacher-login.required': ['message', 'Username is required.'],
      'teacher-login.short': ['message', 'Username must be at least 4 characters.'],
      'teacher-login.invalid': ['error', 'Please fix the validation errors'],
      'teacher-login.any-password': ['rule', 'The password has no client rule'],
    },
  },
  {
    at: '/login',
    section: '8.3',
    items: {
      'student-login.failed': ['error', 'Invalid Student ID. Please try again.'],
    },
  },
  {
    at: '/teacher/login',
    section: '8.3',
    items: {
      'teacher-login.failed': ['error', 'Login failed. Please try again.'],
      'teacher-login.server-message': ['rule', "The server's message is shown in preference to the fallback"],
      'teacher-login.no-token': ['error', 'Invalid response from server'],
    },
  },
  {
    at: 'teacher bar',
    section: '2.3',
    items: {
      'teacher-bar.home': ['link', 'Home'],
      'teacher-bar.exams': ['link', 'Exams'],
      'teacher-bar.reset': ['button', 'Reset Password'],
      'teacher-bar.reset-opens': ['rule', 'Reset Password opens a modal'],
      'teacher-bar.log-out': ['button', 'Log out'],
      'teacher-bar.logo': ['rule', 'Logo goes to /teacher/home'],
      'teacher-bar.logged-out': ['rule', 'Logout clears all local storage and hard-navigates to /login'],
    },
  },
  {
    at: 'student bar',
    section: '2.3',
    items: {
      'student-bar.home': ['link', 'Home'],
      'student-bar.exams': ['link', 'Exams'],
      'student-bar.leads': ['rule', 'Home leads to /student/home, Exams to /student/my-exams'],
      'student-bar.log-out': ['button', 'Log out'],
      'student-bar.logo': ['rule', 'Logo goes to /student/home'],
      'student-bar.logged-out': ['rule', 'Logout clears all local storage and navigates to /login with a toast'],
    },
  },
  {
    at: 'principal bar',
    section: '2.3',
    items: {
      'principal-bar.home': ['link', 'Home'],
      'principal-bar.exams': ['link', 'Exams'],
      'principal-bar.teachers': ['link', 'Teachers'],
      'principal-bar.leads': [
        'rule',
        'Home leads to /principal/home, Exams to /principal/my-exams, Teachers to /principal/teachers-data',
      ],
      'principal-bar.reset': ['button', 'Reset Password'],
      'principal-bar.reset-opens': ['rule', 'Reset Password opens a modal'],
      'principal-bar.log-out': ['button', 'Log out'],
      'principal-bar.logged-out': ['rule', 'Logout clears local storage and goes to /login'],
      'principal-bar.logged-out-toast': ['success', 'Logged out successfully'],
    },
  },
  {
    at: 'bars',
    section: '8.3',
    items: {
      'teacher-bar.log-out-failed': ['error', 'Error during logout. Please try again.'],
      'student-bar.log-out-failed': ['error', 'Error logging out. Please try again.'],
      'principal-bar.log-out-failed': ['error', 'Error logging out'],
    },
  },
  {
    at: 'teacher: Reset Password',
    section: '5.2',
    items: {
      'teacher-reset.required': ['message', 'Password is required'],
      'teacher-reset.short': ['message', 'Password must be at least 6 characters'],
      'teacher-reset.confirm': ['message', 'Please confirm your password'],
      'teacher-reset.differ': ['message', 'Passwords do not match'],
    },
  },
  {
    at: 'principal: Reset Password',
    section: '5.2',
    items: {
      'principal-reset.short': ['message', 'Password must be at least 8 characters long'],
      'principal-reset.case': ['message', 'Password must contain both uppercase and lowercase letters'],
      'principal-reset.digit': ['message', 'Password must contain at least one number'],
      'principal-reset.special': ['message', 'Password must contain at least one special character'],
      'principal-reset.specials': ['rule', 'Each character of !@#$%^&*(),.?":{}|<> counts as special'],
      'principal-reset.differ': ['message', 'Passwords do not match'],
      'principal-reset.inputs': ['rule', 'Inputs are required with minimum length 8'],
    },
  },
  {
    at: 'Reset Password',
    section: '8.5',
    items: {
      'reset.failed': ['error', 'Failed to reset password. Please try again.'],
      'reset.server-message': ['rule', "The server's message is shown in preference to the fallback"],
      'reset.done': ['success', 'Password reset successfully'],
    },
  },
] as const satisfies Part[]
