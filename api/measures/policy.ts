/** For how long a warning is shown to the person, in days. */
export const WARNING_SHOWN_DAYS = 90;
/** For how long a measure that is over is kept, in days: a complaint may come for six months and takes its time. */
export const MEASURES_KEPT_DAYS = 365;

/** How she may object, in words for her. */
export const COMPLAINT_WAY =
  'Wenn Sie damit nicht einverstanden sind, können Sie innerhalb von sechs Monaten kostenlos Beschwerde einlegen. Darüber entscheidet jemand anderes.';
/** Where no decision of a moderator stands behind it. */
export const COMPLAINT_WAY_BY_LETTER =
  'Wenn Sie damit nicht einverstanden sind, schreiben Sie uns bitte über die Adresse im Impressum. Darüber entscheidet jemand anderes.';
