-- What was delivered may come back: its sale is approved again, and can be sent once more.
INSERT INTO lead_moves VALUES (14, 12, true);
