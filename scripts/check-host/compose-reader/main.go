// Command compose-reader reads a compose file with compose's own parser and prints what compose would start, as JSON:
//
//	compose-reader FILE ENV_FILE
//
// The environment of the process is not looked at; variables come from ENV_FILE alone. Ends with 1 and one sentence when
// compose would refuse the file.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/template"
	"github.com/compose-spec/compose-go/v2/types"
	"go.yaml.in/yaml/v4"
)

// reading is what is printed.
type reading struct {
	Project *types.Project `json:"project"`
	// Variables that the file asks for, by name.
	Variables map[string]variable `json:"variables"`
}

type variable struct {
	Required bool   `json:"required"`
	Default  string `json:"default"`
}

func read(file, envFile string) (*reading, error) {
	options, err := cli.NewProjectOptions(
		[]string{file},
		cli.WithWorkingDirectory(filepath.Dir(file)),
		cli.WithEnvFiles(envFile),
		cli.WithDotEnv,
		cli.WithProfiles([]string{"*"}),
	)
	if err != nil {
		return nil, err
	}
	project, err := options.LoadProject(context.Background())
	if err != nil {
		return nil, err
	}
	variables, err := variablesOf(file)
	if err != nil {
		return nil, err
	}
	return &reading{Project: project, Variables: variables}, nil
}

func variablesOf(file string) (map[string]variable, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var tree map[string]any
	if err := yaml.Unmarshal(text, &tree); err != nil {
		return nil, err
	}
	found := map[string]variable{}
	for name, asked := range template.ExtractVariables(tree, template.DefaultPattern) {
		found[name] = variable{Required: asked.Required, Default: asked.DefaultValue}
	}
	return found, nil
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: compose-reader FILE ENV_FILE")
		os.Exit(2)
	}
	found, err := read(os.Args[1], os.Args[2])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	if err := json.NewEncoder(os.Stdout).Encode(found); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
