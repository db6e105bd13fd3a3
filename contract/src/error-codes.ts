import { errorTexts } from './law/error-texts.ts'
import { pictureTexts } from './law/texts/given-pictures.ts'

/**
 * The closed list of what can go wrong: status and default text for each stable code.
 * Statuses follow one rule: 400 malformed, 401 no or expired session, 403 not allowed, 404 not there or not yours to
 * know of, 408 not sent in time, 409 state conflict, 413 too large, 422 rule broken, 429 slow down, 503 not ready.
 * `isChosen` marks what whoever runs the server has chosen, so that nobody has to look into it.
 */
export const errorCatalogue = {
  'request.malformed': { status: 400, text: 'The request could not be read.' },
  'request.invalid': { status: 422, text: 'Please correct the marked fields.' },
  'request.too_large': { status: 413, text: 'That is too large to be accepted.' },
  'request.timeout': { status: 408, text: 'The request took too long to arrive. Please try again.' },
  'request.header_too_large': { status: 431, text: 'The headers of the request are too large to be accepted.' },
  'request.media_type': { status: 415, text: 'Send JSON with the content type application/json.' },
  'request.too_many': { status: 429, text: 'Too many attempts. Please wait a little and try again.' },
  'route.not_found': { status: 404, text: 'There is nothing at this address.' },
  'server.failed': { status: 500, text: 'Something went wrong on our side. Nothing was lost; please try again.' },
  'server.unavailable': { status: 503, text: 'The server is not ready. Please try again in a moment.' },
  'session.missing': { status: 401, text: 'Please log in.' },
  'session.expired': { status: 401, text: errorTexts.sessionExpired },
  'session.not_found': { status: 404, text: 'This session has ended already.' },
  'password.current_wrong': { status: 422, text: 'This is not your current password' },
  'access.forbidden': { status: 403, text: 'You are not allowed to do this.' },
  'login.staff_failed': { status: 401, text: 'Invalid username or password.' },
  'login.student_failed': { status: 401, text: errorTexts.studentLoginFailed },
  'setup.link_invalid': {
    status: 404,
    text: 'This set-up link is not valid, or older than 24 hours. Restart the server to get a new one.',
  },
  'setup.done': { status: 409, text: 'This school is set up already. Please log in.' },
  'exam.not_found': { status: 404, text: 'Exam not found' },
  'exam.not_teaching': { status: 403, text: 'You do not teach this subject in this class.' },
  'exam.completed': { status: 409, text: errorTexts.examCompleted },
  'exam.not_started': { status: 409, text: errorTexts.examNotStarted },
  'exam.start_in_past': { status: 422, text: 'The date of the exam cannot be before today.' },
  'exam.questions_after_begin': {
    status: 409,
    text: 'A student has already started this exam, so only the words of its questions can be corrected.',
  },
  'exam.start_moved_after_begin': {
    status: 409,
    text: 'A student has already started this exam, so its start cannot move to the future.',
  },
  'exam.time_rules_after_begin': {
    status: 409,
    text: 'A student has already started this exam, so its time rules stay; only when it completes itself can change.',
  },
  'exam.ends_papers': {
    status: 409,
    text: 'With this change papers of students who are writing would be handed in at once. Nothing was changed.',
  },
  'exam.time_over': { status: 409, text: 'The time of this exam is over, so nobody can begin it any more.' },
  'exam.shuffled_after_begin': {
    status: 409,
    text: 'A student has already started this exam, so the order of its questions and options cannot change.',
  },
  'exam.not_completed': { status: 409, text: 'The result of this exam is not announced yet.' },
  'exam.results_held': { status: 409, text: 'Your teacher will tell you when the results are out.' },
  'exam.results_released': { status: 409, text: 'Students see the results of this exam already.' },
  'exam.no_results_yet': { status: 409, text: 'There are no results yet. Complete the exam first.' },
  'exam.release_in_past': { status: 422, text: 'Choose a day and a time that are still to come.' },
  'exam.no_students': { status: 409, text: 'No student data available to export' },
  'exam.already_submitted': { status: 409, text: errorTexts.alreadySubmitted },
  'attempt.not_started': { status: 409, text: 'Start the exam before answering.' },
  'attempt.taken_over': { status: 409, text: 'You went on with this exam on another page, phone or computer.' },
  'attempt.none_open': { status: 409, text: 'None of them is writing.' },
  'attempt.none_submitted': { status: 409, text: 'None of them has handed in.' },
  'attempt.open': { status: 409, text: 'This exam still takes answers: save them instead.' },
  'attempt.still_open': { status: 409, text: 'This student has not handed in the exam yet.' },
  'answer.unknown_question': { status: 422, text: 'The paper has no question with this number.' },
  'answer.not_an_option': { status: 422, text: 'The answer is not one of the options of its question.' },
  'answer.nothing_to_mark': { status: 409, text: 'There is no written answer to mark here.' },
  'answer.marks_out_of_range': {
    status: 422,
    text: 'Give marks from 0 to the marks of the question, in steps of 0.5.',
  },
  'answer.too_many_late': {
    status: 409,
    text: 'So many late answers to one question are not taken. Please show this screen to your teacher.',
  },
  'answer_file.unreadable': {
    status: 422,
    text: 'This is not a file of saved answers. Choose one that ends in .pariksha, as it was saved on the exam page.',
  },
  'answer_file.too_large': { status: 413, text: 'This file is larger than any file of saved answers.' },
  'answer_file.other_school': {
    status: 422,
    text: 'This file was saved for another school, and only that school can open it. Nothing was changed.',
  },
  'answer_file.damaged': {
    status: 422,
    text: 'This file is damaged, or somebody changed it, so it cannot be trusted. Nothing was changed. Copy it again from the computer on which it was saved.',
  },
  'answer_file.other_exam': {
    status: 422,
    text: 'This file is of another exam. Nothing was changed. Add it on the board of that exam.',
  },
  'late_answer.not_found': { status: 404, text: 'This late answer is not there any more.' },
  'hand_over.not_a_marker': { status: 422, text: 'This person cannot mark this exam. Choose somebody else.' },
  'second_marking.no_papers': {
    status: 409,
    text: 'No paper of this exam has a written answer that a person marks.',
  },
  'second_marking.own_answer': {
    status: 409,
    text: 'You gave the first marks of this answer. Somebody else has to mark it second.',
  },
  'second_marking.compared': {
    status: 409,
    text: 'These second marks are compared already. Decide about the answer on the results page.',
  },
  'second_marking.no_conflict': { status: 404, text: 'There is nothing to decide about this answer any more.' },
  'second_marking.own_conflict': {
    status: 409,
    text: 'You marked this answer yourself. Somebody else, or the principal, decides.',
  },
  'comment.not_found': { status: 404, text: 'This comment is not there any more.' },
  'comment.too_many': { status: 409, text: 'This question has so many comments already. Remove one first.' },
  'answer.reason_required': { status: 422, text: 'Say why these marks change.' },
  'recheck.off': { status: 409, text: 'Your school does not take this kind of question here. Talk to your teacher.' },
  'recheck.closed': { status: 409, text: 'The time to ask about this exam is over. Talk to your teacher.' },
  'recheck.limit_reached': { status: 409, text: 'You have asked as often as you can in this exam.' },
  'recheck.waiting': { status: 409, text: 'You have asked about this question already. Your teacher will answer.' },
  'recheck.nothing_to_check': { status: 409, text: 'There is nothing to look at again in this question.' },
  'recheck.not_found': { status: 404, text: 'This re-check request is not there any more.' },
  'correction.nothing_counts': {
    status: 422,
    text: 'At least one question has to count. To let everybody pass it, give everybody the marks.',
  },
  'correction.given_above': {
    status: 409,
    text: 'Some answers have been given more marks than the question would have. Say that they count as its marks, or mark them again first.',
  },
  'correction.busy': {
    status: 503,
    text: 'The papers of this exam are being marked at this moment. Nothing was corrected; please try again.',
    isChosen: true,
  },
  'ai.off': { status: 503, text: 'No AI is set up on this server.', isChosen: true },
  'ai.failed': { status: 503, text: 'The AI gave no usable answer.' },
  'ai.too_many_at_once': {
    status: 429,
    text: 'Too many requests to AI are under way. Please wait until one of them is done.',
  },
  'ai.daily_limit': { status: 429, text: "Today's requests to AI are used up." },
  'bank.not_found': { status: 404, text: 'This question is not in the bank any more.' },
  'bank.already_there': {
    status: 409,
    text: 'The bank has a question with these words and this key already. Merge the two instead.',
  },
  'bank.not_alike': { status: 409, text: 'Only two questions whose texts have the same words can be merged.' },
  'bank.nothing_there': { status: 422, text: 'The built-in bank has no questions for this subject in this class.' },
  'bank.too_few': { status: 422, text: 'The built-in bank has not so many questions for this subject and class.' },
  'record.changed_meanwhile': {
    status: 409,
    text: 'Somebody else has changed this record meanwhile. Look at it as it is now, then change it again.',
  },
  'class.not_found': { status: 404, text: 'Class not found' },
  'student.not_found': { status: 404, text: 'Student not found' },
  'student.roll_number_taken': { status: 409, text: 'This roll number is already used in this class.' },
  'backup.under_way': { status: 409, text: 'A back-up is being made already. Please try again when it is done.' },
  'restore.part_missing': {
    status: 409,
    text: 'Not all of the file has arrived. Please send it again.',
  },
  'restore.no_room': {
    status: 409,
    text: 'The disk of the server is full. Make room, then send the file again.',
  },
  'restore.under_way': { status: 409, text: 'A back-up is being restored already.' },
  'school.rolled_over_recently': {
    status: 409,
    text: 'The classes have been moved up within the last day already. Moving them up again needs to be asked for.',
  },
  'teacher.not_found': { status: 404, text: 'Teacher not found' },
  'teacher.username_taken': { status: 409, text: 'This username is already taken.' },
  'teacher.class_has_class_teacher': { status: 409, text: 'This class already has a class teacher.' },
  'teacher.does_not_teach': { status: 409, text: 'This teacher does not teach this subject in this class.' },
  'picture.not_found': { status: 404, text: 'Picture not found' },
  'picture.unknown_kind': { status: 422, text: pictureTexts.notAPicture },
  'picture.too_large': { status: 413, text: pictureTexts.tooLarge },
  'picture.too_many_pixels': {
    status: 413,
    text: 'This picture has more than 50 million pixels. Save it smaller and choose it again.',
  },
  'picture.damaged': { status: 422, text: 'This picture is damaged or not complete, so it cannot be read.' },
  'picture.too_many_at_once': {
    status: 429,
    text: 'Pictures of yours are being read already, or many of others are. Please try again in a moment.',
  },
  'wifi_test.not_found': {
    status: 404,
    text: 'This code is not valid any more. Ask your teacher for a new one.',
  },
  'wifi_test.full': { status: 409, text: 'Enough phones take part already. Thank you!' },
  'question_import.not_found': {
    status: 404,
    text: 'These questions are not here any more: they are kept for a day. Please choose the file again.',
  },
  'question_import.unreadable': { status: 422, text: 'No questions were found in this file.' },
  'question_import.too_large': {
    status: 413,
    text: 'This file is larger than 20 MB. Split it, or save its pictures smaller.',
  },
  'question_import.too_many_at_once': {
    status: 429,
    text: 'A file of yours is being read already, or many of others are. Please try again in a moment.',
  },
  'question_import.cancelled': { status: 409, text: 'The import was stopped. Nothing was added.' },
  'question_import.busy': {
    status: 409,
    text: 'Questions of this import are being added just now. Please wait until that is done.',
  },
  'question_import.added': {
    status: 409,
    text: 'This question is in the bank already. Change it there.',
  },
  'question_import.not_ready': { status: 422, text: 'Only questions that are ready can be added.' },
  'question_export.nothing': { status: 422, text: 'None of these questions can be written in this format.' },
  'question_export.too_large': {
    status: 413,
    text: 'The pictures of these questions are larger than 50 MB together. Export fewer questions at once.',
  },
  'import.not_found': { status: 404, text: 'This import is not here any more. Please choose the file again.' },
  'import.unreadable': { status: 422, text: 'This file cannot be read. Choose an Excel file (.xlsx) or a CSV file.' },
  'import.too_large': { status: 413, text: 'This sheet is too large.' },
  'import.too_many_at_once': {
    status: 429,
    text: 'A sheet of yours is being read already, or many of others are. Please try again in a moment.',
  },
  'import.columns_missing': { status: 422, text: 'Choose the columns that are still missing.' },
  'import.not_previewed': { status: 409, text: 'Check the rows first.' },
  'import.rows_bad': { status: 422, text: 'Some rows have errors, so nobody was added.' },
  'import.started': { status: 409, text: 'This import has been started already.' },
  'import.not_undoable': { status: 409, text: 'This import can no longer be undone.' },
  'import.people_logged_in': {
    status: 409,
    text: 'Somebody of this import has logged in already, so it can no longer be undone.',
  },
} as const

export type ErrorCode = keyof typeof errorCatalogue
