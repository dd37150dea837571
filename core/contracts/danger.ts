/** What an emergency is about; every kind leads to 112. Recognised in `safety`, acted on in `phases`. */
export type EmergencyKind = 'breathlessness' | 'chest_pain' | 'bleeding' | 'fainting' | 'other';
