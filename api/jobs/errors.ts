import { AppError, UNEXPECTED_ERROR_MESSAGE } from '#core/errors/app-error.ts';

const jobError = (code: string) => new AppError({ code, status: 500, publicMessage: UNEXPECTED_ERROR_MESSAGE });

/** The job is somebody else's by now, or its time is over. */
export const jobLost = () => jobError('job_lost');
/** The run took longer than its job allows. */
export const jobExpired = () => jobError('job_expired');
/** The process ends; the job goes back to the queue. */
export const jobReturned = () => jobError('job_returned');
/** The stored payload does not fit the job, as after a change of its definition. */
export const jobPayloadInvalid = () => jobError('job_payload_invalid');
