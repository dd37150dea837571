/* eslint-disable -- generated */
// Generated from the API's own description by `node scripts/generate-api-client.ts`. Do not edit.

export interface paths {
    readonly "/voice/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Eigene Sitzungen, die neueste zuerst */
        readonly get: operations["getVoiceSessions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/voice/sessions/{sessionId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Eine eigene Sitzung */
        readonly get: operations["getVoiceSessionsBySessionId"];
        readonly put?: never;
        readonly post?: never;
        /** Eine eigene Sitzung mit allem, was dazu gespeichert ist, löschen */
        readonly delete: operations["deleteVoiceSessionsBySessionId"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/voice/status": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Ob eine Sitzung beginnen kann */
        readonly get: operations["getVoiceStatus"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/voice/token": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Zugang zu einer neuen oder fortgesetzten Sprachsitzung */
        readonly post: operations["postVoiceToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Fehler */
        readonly Error: {
            /** @description fester Name für Programme */
            readonly code: string;
            /** @description deutscher Satz für Menschen */
            readonly error: string;
            /** @description bei 422: ein deutscher Satz für jede falsche Angabe */
            readonly fields?: {
                readonly [key: string]: string;
            };
            /**
             * @description bei `feature_not_in_tier`: ab welchem Tarif
             * @enum {string}
             */
            readonly requiredTier?: "free" | "plus" | "premium";
        } & {
            readonly [key: string]: unknown;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Kennung dieser Fassung */
        readonly ETag: string;
        /** @description Sekunden bis zum nächsten Versuch */
        readonly "Retry-After": number;
        /** @description Wie man sich ausweist */
        readonly "WWW-Authenticate": string;
        /** @description Anfragen, die das Zeitfenster erlaubt */
        readonly "X-RateLimit-Limit": number;
        /** @description Anfragen, die noch übrig sind */
        readonly "X-RateLimit-Remaining": number;
        /** @description Wann das Zeitfenster endet, in Sekunden seit 1970 */
        readonly "X-RateLimit-Reset": number;
        /** @description Kennung der Anfrage, für Rückfragen */
        readonly "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly getVoiceSessions: {
        readonly parameters: {
            readonly query?: {
                readonly cursor?: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Gelungen */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly items: readonly {
                            /** Format: date-time */
                            readonly createdAt: string;
                            readonly durationSeconds: number | null;
                            readonly endedAt: string | null;
                            readonly endReason: ("completed" | "stopped" | "declined" | "emergency" | "crisis" | "dropped" | "failed") | null;
                            /** Format: uuid */
                            readonly id: string;
                            /** @description where it stands or stood last */
                            readonly phase: ("willkommen" | "vorbereitung" | "betrachten" | "achseln" | "erste_seite" | "zweite_seite" | "abschluss") | null;
                            readonly phaseIndex: number | null;
                            readonly phasesReached: readonly ("willkommen" | "vorbereitung" | "betrachten" | "achseln" | "erste_seite" | "zweite_seite" | "abschluss")[];
                            readonly startedAt: string | null;
                            /**
                             * @description interrupted: can be resumed with voice/token
                             * @enum {string}
                             */
                            readonly state: "created" | "active" | "interrupted" | "ended";
                            /** @description only what the person asked to keep */
                            readonly summary: readonly {
                                /** @enum {string} */
                                readonly kind: "finding" | "skipped" | "situation" | "note";
                                readonly text: string;
                            }[] | null;
                        }[];
                        readonly nextCursor: string | null;
                    };
                };
            };
            /** @description Die Anfrage ist nicht lesbar */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht authentifiziert */
            readonly 401: {
                headers: {
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Bitte prüfen Sie Ihre Eingaben */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten, oder der Dienst ist gerade nicht erreichbar */
            readonly 503: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getVoiceSessionsBySessionId: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly sessionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Gelungen */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** Format: date-time */
                        readonly createdAt: string;
                        readonly durationSeconds: number | null;
                        readonly endedAt: string | null;
                        readonly endReason: ("completed" | "stopped" | "declined" | "emergency" | "crisis" | "dropped" | "failed") | null;
                        /** Format: uuid */
                        readonly id: string;
                        /** @description where it stands or stood last */
                        readonly phase: ("willkommen" | "vorbereitung" | "betrachten" | "achseln" | "erste_seite" | "zweite_seite" | "abschluss") | null;
                        readonly phaseIndex: number | null;
                        readonly phasesReached: readonly ("willkommen" | "vorbereitung" | "betrachten" | "achseln" | "erste_seite" | "zweite_seite" | "abschluss")[];
                        readonly startedAt: string | null;
                        /**
                         * @description interrupted: can be resumed with voice/token
                         * @enum {string}
                         */
                        readonly state: "created" | "active" | "interrupted" | "ended";
                        /** @description only what the person asked to keep */
                        readonly summary: readonly {
                            /** @enum {string} */
                            readonly kind: "finding" | "skipped" | "situation" | "note";
                            readonly text: string;
                        }[] | null;
                    };
                };
            };
            /** @description Die Anfrage ist nicht lesbar */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht authentifiziert */
            readonly 401: {
                headers: {
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht gefunden, oder nicht das Eigene */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten, oder der Dienst ist gerade nicht erreichbar */
            readonly 503: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly deleteVoiceSessionsBySessionId: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly sessionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Gelungen, ohne Inhalt */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Die Anfrage ist nicht lesbar */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht authentifiziert */
            readonly 401: {
                headers: {
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Keine Berechtigung, oder im Tarif nicht enthalten */
            readonly 403: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht gefunden, oder nicht das Eigene */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten, oder der Dienst ist gerade nicht erreichbar */
            readonly 503: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getVoiceStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Gelungen */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description a new session can start now */
                        readonly available: boolean;
                        /** @description show the maintenance banner */
                        readonly maintenance: boolean;
                        /**
                         * @description text: the synthesizer is down, the exam works in writing
                         * @enum {string}
                         */
                        readonly mode: "voice" | "text";
                    };
                };
            };
            /** @description Die Anfrage ist nicht lesbar */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly postVoiceToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description gleicher Schlüssel und gleiche Anfrage: dieselbe Antwort, 24 Stunden lang */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * Format: uuid
                     * @description resume this session of the caller; absent: begin a new one
                     */
                    readonly sessionId?: string;
                };
            };
        };
        readonly responses: {
            /** @description Angelegt */
            readonly 201: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly roomName: string;
                        /** Format: uuid */
                        readonly sessionId: string;
                        /** @description signed access token (JWT), valid for ten minutes */
                        readonly token: string;
                        /** @description WebSocket URL of the media server */
                        readonly url: string;
                    };
                };
            };
            /** @description Die Anfrage ist nicht lesbar */
            readonly 400: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht authentifiziert */
            readonly 401: {
                headers: {
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Keine Berechtigung, oder im Tarif nicht enthalten */
            readonly 403: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht gefunden, oder nicht das Eigene */
            readonly 404: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Dieser Schritt ist hier nicht möglich */
            readonly 409: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Die Anfrage ist zu groß */
            readonly 413: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Dieses Format wird nicht unterstützt */
            readonly 415: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Bitte prüfen Sie Ihre Eingaben */
            readonly 422: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Zu viele Anfragen */
            readonly 429: {
                headers: {
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten, oder der Dienst ist gerade nicht erreichbar */
            readonly 503: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
